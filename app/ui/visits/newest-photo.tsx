import { PrivatePhotos } from "#app/ui/private-photos.tsx";
import type { VisitLine } from "./visit-shown.ts";

/** For who waits for news. */
export function NewestPhoto({ line: { label, time, text, images } }: { line: VisitLine }) {
  const of = `${label}, ${time}`;
  return (
    <div>
      <PrivatePhotos images={images.slice(-1)} of={of} large eager />
      <PrivatePhotos images={images.slice(0, -1)} of={of} />
      <p className="mt-2">
        <strong>{label}</strong> <span className="soft">{time}</span>
      </p>
      {text && <p className="prose">{text}</p>}
    </div>
  );
}
