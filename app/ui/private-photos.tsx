import { Photo } from "#app/ui/photo.tsx";
import { photoAt } from "#app/ui/photo-source.ts";

/** Small, each leading to the whole picture; for the two people only. */
export function PrivatePhotos({ images, of }: { images: string[]; of: string }) {
  if (images.length === 0) return null;
  return (
    <ul className="shots">
      {images.map((src, index) => (
        <li key={src}>
          <a href={photoAt(src, 1280)}>
            <Photo
              src={src}
              alt={images.length > 1 ? `${of} ${index + 1}` : of}
              width={96}
              height={96}
              sizes="96px"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
