import { PrivatePhotos } from "#app/ui/private-photos.tsx";
import type { VisitLine } from "./visit-shown.ts";

/** The latest photo of a visit at full width, for an owner who waits for news. */
export function NewestPhoto({ line: { label, time, text, images } }: { line: VisitLine }) {
  const alt = `${label}, ${time}`;
  return (
    <div>
      <PrivatePhotos images={images.slice(-1)} alt={alt} large eager />
      <PrivatePhotos images={images.slice(0, -1)} alt={alt} />
      <p className="mt-2">
        <strong>{label}</strong> <span className="soft">{time}</span>
      </p>
      {text && <p className="prose">{text}</p>}
    </div>
  );
}
