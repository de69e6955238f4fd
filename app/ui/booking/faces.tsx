import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";

export type Face = { name: string; photo: string | null };
export type DogFace = Face & { id: string };

/** Small portraits of a booking's dogs and the other person, or of a person alone. */
export function Faces({
  dogs = [],
  other,
  eager = false,
}: {
  dogs?: DogFace[];
  other?: Face;
  eager?: boolean;
}) {
  const many = dogs.length > 1;
  return (
    <span className={classNames("faces", many && "many")}>
      {dogs.map(({ id, name, photo }) => (
        <Avatar
          key={id}
          name={name}
          photo={photo ?? "/dog.svg"}
          size={many ? "sm" : "md"}
          eager={eager}
        />
      ))}
      {other && <Avatar {...other} size={dogs.length > 0 ? "sm" : "md"} eager={eager} />}
    </span>
  );
}

/** The portraits of a booking, single or weekly: its dogs and the other person. */
export function facesOf(
  { dogs }: { dogs: { id: string; name: string; image: string | null }[] },
  { name, avatar }: { name: string; avatar: string | null },
): { dogs: DogFace[]; other: Face } {
  return {
    dogs: dogs.map(({ id, name, image }) => ({ id, name, photo: image })),
    other: { name, photo: avatar },
  };
}
