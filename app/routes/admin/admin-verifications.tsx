import { href } from "react-router";
import { datedMoment, waitingLabel } from "#app/domain/date-labels.ts";
import { waitingVerifications } from "#app/domain/verification/verification-queue.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/admin-verifications";
import { AdminListPage } from "./admin-list-page.tsx";
import { checksCopy } from "./sitter-checks.tsx";
import { copy } from "./verification-copy.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { query, clock } = adminList(ctx, url);
  return { clock, list: await waitingVerifications(ctx, query.page) };
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function VerificationQueue({ loaderData: { list, clock } }: Route.ComponentProps) {
  return (
    <AdminListPage
      tab="sitters"
      path={href("/admin/verifications")}
      which={copy.which}
      choices={[
        { label: copy.everybody, path: href("/admin/sitters") },
        { label: checksCopy.open, path: href("/admin/sitters"), show: "without" },
        { label: checksCopy.asked },
      ]}
      query={{}}
      list={list}
      none={{ title: copy.none, hint: copy.noneHint }}
      caption={copy.title}
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
            <a className="btn small ghost cover" href={href("/admin/verifications/:id", { id })}>
              {copy.review}
              <span className="hide">: {sitter.name}</span>
            </a>
          ),
        },
      ]}
    />
  );
}
