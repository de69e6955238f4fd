import { href } from "react-router";
import { requireActor } from "#app/domain/context.server.ts";
import { isRefused } from "#app/domain/done-once.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { openedAt } from "#app/http/session/opened-bookings.server.ts";
import { RefusedAddress } from "#app/ui/account/refused-address.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { isUnfiltered, publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/route";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { dashboard } from "./dashboard/dashboard-model.server.ts";
import { copy } from "./front/copy.ts";
import { Front } from "./front/front.tsx";
import { frontPage } from "./front/front-model.server.ts";

/**
 * Shows visitors the front page and members their dashboard. A member whose session ended is sent
 * to log in.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const ctx = context.get(anyoneContext);
  if (ctx.actor || scope.sessionEnded) {
    const seen = (key: string) => openedAt(scope, request, key);
    const { actor } = requireActor(ctx);
    const refused = (await isRefused(ctx, actor.email)) ? actor.email : null;
    return { member: await dashboard(requireActor(ctx), seen), refused, visitor: null };
  }
  return { member: null, refused: null, visitor: await frontPage(ctx) };
}

type HomeData = Route.ComponentProps["loaderData"];

export const handle: PageHandle = {
  styles: (data) => {
    const { visitor, member } = (data as HomeData | null) ?? {};
    if (visitor) return "landing";
    if (member?.newcomer) return "front";
    if (member?.newSitter) return "welcome";
    return member?.week ? "sitterHome" : "home";
  },
  milestones: (data) => ((data as HomeData).member?.newSitter ? "sitter" : null),
  nav: "home",
  wide: true,
  shared: true,
  findable: (query, data) => isUnfiltered(query) && Boolean((data as HomeData | null)?.visitor),
};

export const meta = (args: Route.MetaArgs) =>
  args.loaderData?.member ? [{ title: "Home" }] : frontMeta(args);

export default function Home({ loaderData: { member, refused, visitor } }: Route.ComponentProps) {
  if (!member) return visitor && <Front {...visitor} />;
  return (
    <>
      {refused && <RefusedAddress email={refused} />}
      <Dashboard {...member} />
    </>
  );
}

type At = Parameters<typeof publicMeta>[0];

/** The head of the front page, with schema.org/WebSite and its search by place. */
function frontMeta(at: At) {
  const { appName, origin } = (at.matches[0]?.loaderData ?? {}) as Record<string, string>;
  return [
    ...publicMeta(at, { title: copy.title, description: copy.description }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: appName,
        url: `${origin}${href("/")}`,
        potentialAction: {
          "@type": "SearchAction",
          target: `${origin}${href("/sitters")}?place={place}`,
          "query-input": "required name=place",
        },
      },
    },
  ];
}
