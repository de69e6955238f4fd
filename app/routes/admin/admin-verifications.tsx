import { href } from "react-router";
import { datedMoment, waitingLabel } from "#app/domain/date-labels.ts";
import { waitingVerifications } from "#app/domain/verification/verification-queue.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-verifications";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminTable } from "./admin-table.tsx";
import { ListChoice } from "./list-choice.tsx";
import { PageLinks } from "./page-links.tsx";
import { checksCopy } from "./sitter-checks.tsx";
import { copy } from "./verification-copy.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  return { clock, list: await waitingVerifications(ctx, query.page) };
}

export const handle: PageHandle = { wide: true, styles: "tables" };

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function VerificationQueue({ loaderData: { list, clock } }: Route.ComponentProps) {
  return (
    <AdminFrame current="sitters">
      <ListChoice
        label={copy.which}
        list={list}
        choices={[
          { label: copy.everybody, href: href("/admin/sitters"), current: false },
          {
            label: checksCopy.open,
            href: `${href("/admin/sitters")}?show=without`,
            current: false,
          },
          { label: checksCopy.asked, href: href("/admin/verifications"), current: true },
        ]}
      />
      {list.rows.length === 0 ? (
        <EmptyState pose="sleeping" title={copy.none} hint={copy.noneHint} />
      ) : (
        <AdminTable
          caption={copy.title}
          rows={list.rows}
          columns={[
            {
              label: copy.sitter,
              cell: ({ sitter }) => (
                <span className="row">
                  <Avatar name={sitter.name} photo={sitter.photo} size="sm" />
                  <PersonName name={sitter.name} />
                </span>
              ),
            },
            { label: copy.check, cell: ({ kind }) => copy.kinds[kind] },
            {
              label: copy.askedOn,
              cell: ({ askedAt }) => askedAt && datedMoment(askedAt, clock.timeZone),
            },
            {
              label: copy.waiting,
              cell: ({ askedAt }) => askedAt && waitingLabel(askedAt, clock.now),
            },
            {
              label: copy.request,
              action: true,
              cell: ({ id, sitter }) => (
                <a
                  className="btn small ghost cover"
                  href={href("/admin/verifications/:id", { id })}
                >
                  {copy.review}
                  <span className="hide">: {sitter.name}</span>
                </a>
              ),
            },
          ]}
        />
      )}
      <PageLinks
        path={href("/admin/verifications")}
        query={{}}
        page={list.page}
        hasMore={list.hasMore}
      />
    </AdminFrame>
  );
}
