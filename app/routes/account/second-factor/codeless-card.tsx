import { href } from "react-router";
import type { CodelessAccess } from "#app/domain/accounts/factor/second-factor-queries.server.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { copy } from "./copy.ts";

const pages = {
  passkey: href("/profile/edit/account/passkeys"),
  token: href("/profile/edit/account/tokens"),
};

/** Names what gets in without a code, and leads to where it is removed. */
export function CodelessCard({
  access,
}: {
  access: (Pick<CodelessAccess, "kind" | "id" | "name"> & { added: string })[];
}) {
  const texts = copy.codeless;
  return (
    <Card title={texts.title}>
      <p className="soft">{texts.text}</p>
      <RowList>
        {access.map(({ kind, id, name, added }) => (
          <ListRow
            key={id}
            href={pages[kind]}
            title={<bdi>{name}</bdi>}
            text={<DottedLine>{[texts[kind], texts.added(added)]}</DottedLine>}
          />
        ))}
      </RowList>
    </Card>
  );
}
