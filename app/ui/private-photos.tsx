import { classNames } from "#app/ui/class-names.ts";
import { Photo } from "#app/ui/photo.tsx";
import { photoAt } from "#app/ui/photo-source.ts";

/** Photos that only two people see, each a link to the whole picture. Small, unless `large`. */
export function PrivatePhotos({
  images,
  alt,
  large = false,
  eager = false,
}: {
  images: string[];
  alt: string;
  large?: boolean | undefined;
  /** Whether the first photo is in the page's first view. */
  eager?: boolean;
}) {
  const size = large
    ? { width: 640, height: 480, sizes: "(min-width: 42rem) 30rem, 80vw" }
    : { width: 96, height: 96, sizes: "96px" };
  if (images.length === 0) return null;
  return (
    <ul className={classNames("shots", large && "large")}>
      {images.map((src, index) => (
        <li key={src}>
          <a href={photoAt(src, 1280)}>
            <Photo
              src={src}
              alt={images.length > 1 ? `${alt}, ${index + 1} of ${images.length}` : alt}
              eager={eager && index === 0}
              {...size}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
