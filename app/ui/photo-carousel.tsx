import { Icon } from "#app/ui/icons.tsx";
import { Photo } from "#app/ui/photo.tsx";

export function PhotoCarousel({
  photos,
  name,
  id = "photo",
  lazy = false,
}: {
  photos: string[];
  /** Whom or what the photos show, for their alt texts. */
  name: string;
  id?: string;
  /** Whether the first photo loads lazily, too, because it may be out of sight. */
  lazy?: boolean;
}) {
  const count = photos.length;
  if (count < 2) return <Photo src={photos[0]} alt={count ? name : ""} eager={!lazy} />;
  return (
    <section data-carousel aria-label={`Photos of ${name}`}>
      <ul className="slides">
        {photos.map((src, i) => (
          <li key={src} id={`${id}-${i + 1}`} data-count={`${i + 1} / ${count}`}>
            <Photo src={src} alt={`${name}, photo ${i + 1} of ${count}`} eager={i === 0 && !lazy} />
            <a
              className="slide-arrow"
              href={`#${id}-${((i + count - 1) % count) + 1}`}
              aria-label="Previous photo"
            >
              <Icon name="back" />
            </a>
            <a
              className="slide-arrow"
              href={`#${id}-${((i + 1) % count) + 1}`}
              aria-label="Next photo"
            >
              <Icon name="forward" />
            </a>
          </li>
        ))}
      </ul>
      <div className="dots">
        {photos.map((src, i) => (
          <a key={src} href={`#${id}-${i + 1}`}>
            <span className="hide">
              Photo {i + 1} of {count}
            </span>
          </a>
        ))}
      </div>
    </section>
  );
}
