import { ShareBox } from "#app/ui/share/share-box.tsx";

export function DogShare({ url, isPublic }: { url: string; isPublic: boolean }) {
  return (
    <ShareBox
      url={url}
      above
      note={
        isPublic
          ? "For people who are signed in. Where you live is not shown."
          : "Opens for you, and for sitters with a booking."
      }
    />
  );
}
