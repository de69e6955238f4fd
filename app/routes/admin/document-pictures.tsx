import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { copy } from "./verification-copy.ts";

/** Shows the pictures of a document one at a time, because an admin decides on each look. */
export function DocumentPictures({
  id,
  count,
  shown,
}: {
  id: string;
  count: number;
  shown: number | null;
}) {
  const numbers = Array.from({ length: count }, (_, position) => position + 1);
  if (count === 0) return <p className="soft">{copy.noPictures}</p>;
  return (
    <Card title={copy.pictures}>
      <p className="soft">{copy.logged}</p>
      <div className="cluster">
        {numbers.map((number) => (
          <ButtonLink key={number} small variant="ghost" href={`?picture=${number}#picture`}>
            <Icon name="eye" size={18} />
            {copy.look(number)}
          </ButtonLink>
        ))}
      </div>
      {shown !== null && numbers.includes(shown) && (
        <img
          id="picture"
          className="w-full"
          src={href("/admin/verifications/:id/pictures/:number", { id, number: String(shown) })}
          alt={copy.picture(shown)}
        />
      )}
    </Card>
  );
}
