import { href } from "react-router";
import { dayUseOf, knownMonths, usualMonths } from "#app/domain/availability/free-days.server.ts";
import { blockStateWith } from "#app/domain/blocks/block-queries.server.ts";
import { everAsked } from "#app/domain/bookings/requests/ever-asked.server.ts";
import { type Context, requireActor } from "#app/domain/context.server.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { monthLabel } from "#app/domain/month-labels.ts";
import type { ShownMonths } from "#app/domain/months.ts";
import { publicSitter } from "#app/domain/people/sitting/public-sitter-queries.server.ts";
import { respondsWithin } from "#app/domain/people/sitting/response-rules.ts";
import type { PublicSitterJson } from "#app/domain/people/user-json.ts";
import { favouriteIds } from "#app/domain/sitters/favourites/favourite-queries.server.ts";
import { type Intent, wantsStay } from "#app/domain/sitters/search/intent.ts";
import { readIntent } from "#app/domain/sitters/search/read-intent.server.ts";
import { allowsSearchEngines } from "#app/domain/sitters/search/search-engine-queries.server.ts";
import { shownChecks } from "#app/domain/verification/shown-checks.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { BlockLine } from "#app/ui/safety/block-line.tsx";
import { personPath } from "#app/ui/safety/person-paths.ts";
import { BookSitterBar, BookSitterCard, FurtherOffers } from "#app/ui/sitters/booking-offer.tsx";
import { SearchChips } from "#app/ui/sitters/list-summary.tsx";
import { intentChips } from "#app/ui/sitters/search-chips.ts";
import { SitterFault } from "#app/ui/sitters/sitter-fault.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { latestReviewsOf, reviewsInTab } from "./reviews-tab.server.ts";
import { SitterAbout } from "./sitter-about.tsx";
import { SitterHead } from "./sitter-head.tsx";
import { sitterMeta } from "./sitter-meta.ts";
import { SitterReviews } from "./sitter-reviews.tsx";
import { SitterServices } from "./sitter-services.tsx";
import { TABS_ID, tabPath } from "./tab-path.ts";

const tabs = [
  { key: "about", label: "About" },
  { key: "services", label: "Services" },
  { key: "reviews", label: "Reviews" },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const requested = url.searchParams.get("tab");
  const sitter = await publicSitter(ctx, params.id);
  const tab = tabs.find(({ key }) => key === requested)?.key ?? "about";
  const sought = await readIntent(ctx, Object.fromEntries(url.searchParams));
  const block = ctx.actor ? await blockStateWith(requireActor(ctx), params.id) : "none";
  const isOpen = isBookable({ sitter, viewerId: ctx.actor?.id ?? null, block });
  return {
    sitter,
    months: isOpen
      ? await daysToBook(ctx, sitter, sought.intent, url.searchParams.get("month"))
      : null,
    checks: await checkLabels(ctx, sitter),
    searchEngines: await allowsSearchEngines(ctx, sitter.id),
    responds: respondsWithin(sitter.medianAnswerMinutes),
    ...sought,
    saved:
      ctx.actor && ctx.actor.id !== sitter.id
        ? (await favouriteIds(requireActor(ctx))).includes(sitter.id)
        : null,
    viewerId: ctx.actor?.id ?? null,
    isNew: !ctx.actor || !(await everAsked(requireActor(ctx), sitter.id)),
    block,
    tab,
    latest: tab === "about" ? await latestReviewsOf(ctx, sitter) : [],
    reviews: tab === "reviews" ? await reviewsInTab(ctx, sitter.id, url.searchParams) : null,
  };
}

type PageData = Route.ComponentProps["loaderData"];

/** Whether the viewer can book the sitter. The error page calls it without data. */
function isBookable(
  page: (Pick<PageData, "viewerId" | "block"> & { sitter: { id: string } }) | null | undefined,
): boolean {
  return Boolean(page && page.viewerId !== page.sitter.id && page.block === "none");
}

export const handle: PageHandle = {
  nav: "find",
  styles: "profile",
  wide: true,
  // One's own profile and a blocked person's have no action bar instead.
  noTabs: (data) => isBookable(data as PageData | undefined),
  shared: true,
  findable: (_, data) => Boolean((data as { searchEngines?: boolean } | null)?.searchEngines),
};
export const meta = (args: Route.MetaArgs) => sitterMeta(args, args.loaderData);

export default function Sitter({ loaderData }: Route.ComponentProps) {
  const { sitter, viewerId, isNew, saved, block, tab, intent, dog, today, responds } = loaderData;
  const { reviews, latest, checks, search, months } = loaderData;
  const offer = { sitter, intent, responds };
  const path = href("/sitters/:id", { id: sitter.id });
  const open = isBookable(loaderData);
  const offers = open && (
    <div className="further lg:hidden">
      <FurtherOffers sitter={sitter} intent={intent} meet={isNew} />
    </div>
  );
  const profile = (
    <div className="stack">
      <SitterHead sitter={sitter} search={search} saved={saved} low={tab !== "about"} />
      <SearchChips
        chips={intentChips(intent, { today, dogName: dog?.name, path, query: { ...search, tab } })}
      />
      <Tabs
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          count: key === "reviews" ? sitter.reviewCount : undefined,
          href: tabPath(sitter.id, key, search),
        }))}
        current={tab}
        label="Profile"
        id={TABS_ID}
      />
      {tab === "about" && (
        <SitterAbout
          sitter={sitter}
          checks={checks}
          latest={latest}
          search={search}
          offers={offers}
        />
      )}
      {tab === "services" && (
        <SitterServices sitter={sitter} intent={open ? intent : null} offers={offers} />
      )}
      {reviews && (
        <SitterReviews sitter={sitter} search={search} reviews={reviews} viewerId={viewerId} />
      )}
      <BlockLine block={block} />
      {viewerId !== sitter.id && <SafetyLinks id={sitter.id} blocked={block === "byMe"} />}
    </div>
  );
  if (!open) return profile;
  return (
    <>
      <SideLayout
        side={
          <div className="max-lg:hidden">
            <BookSitterCard
              {...offer}
              today={today}
              months={months}
              tab={tab}
              prices={tab !== "services"}
              meet={isNew}
            />
          </div>
        }
      >
        {profile}
      </SideLayout>
      <BookSitterBar {...offer} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SitterFault error={error} />;
}

/** 'Identity checked by Trotwell, May 2026': what stands behind a sitter's badges. */
async function checkLabels(
  ctx: Context,
  sitter: { id: string; verified: boolean; isBackgroundChecked: boolean },
): Promise<string[]> {
  if (!sitter.verified && !sitter.isBackgroundChecked) return [];
  const { appName, timeZone } = ctx.config;
  const checks = await shownChecks(ctx, sitter.id);
  return checks.map(({ kind, at }) =>
    at === null
      ? copy.checkedUndated[kind](appName)
      : copy.checked[kind](appName, monthLabel(plainDateOf(at, timeZone).slice(0, 7))),
  );
}

/**
 * The calendar beside a profile; for visitors, of weekly hours only. Null where no single day can
 * be chosen.
 */
async function daysToBook(
  ctx: Context,
  sitter: PublicSitterJson,
  intent: Intent,
  month: string | null,
): Promise<ShownMonths | null> {
  if (sitter.services.length === 0 || wantsStay(intent)) return null;
  const asked = month ?? intent.date ?? null;
  if (!ctx.actor) return usualMonths(ctx, sitter.availability, asked);
  const booked = intent.service ? [intent.service] : sitter.services;
  return knownMonths(ctx, sitter.id, asked, dayUseOf(booked));
}

function SafetyLinks({ id, blocked }: { id: string; blocked: boolean }) {
  return (
    <p className="safety cluster soft">
      <a className="tap min-w-11 justify-center" href={personPath("report", id, "profile")}>
        Report
      </a>
      <a className="tap min-w-11 justify-center" href={personPath("block", id, "profile")}>
        {blocked ? "Unblock" : "Block"}
      </a>
    </p>
  );
}
