import { href, type MiddlewareFunction, redirect, useLocation } from "react-router";
import { blockStateWith } from "#app/domain/blocks/block-queries.server.ts";
import { sharedBooking } from "#app/domain/bookings/shared-booking-queries.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { notFound } from "#app/domain/errors.ts";
import { conversationsOfActor } from "#app/domain/messages/conversation-queries.server.ts";
import { markThreadRead } from "#app/domain/messages/mark-read.server.ts";
import { threadWith } from "#app/domain/messages/message-queries.server.ts";
import { MESSAGES_BEFORE_BOOK, offersBooking } from "#app/domain/messages/message-rules.ts";
import {
  ConversationsQuery,
  MessageDraft,
  ThreadQuery,
} from "#app/domain/messages/message-schemas.ts";
import { updatesAfter } from "#app/domain/messages/message-updates.server.ts";
import { partnerCard } from "#app/domain/messages/partner-card-queries.server.ts";
import { sendPhotos, wasJustSent } from "#app/domain/messages/send-message.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";
import { draftId } from "#app/http/forms/draft-id.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { asDomainError } from "#app/http/status.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { ConversationList } from "#app/ui/messages/conversation-list.tsx";
import { PartnerPanel } from "#app/ui/messages/partner-panel.tsx";
import { Thread } from "#app/ui/messages/thread.tsx";
import type { Route } from "./+types/route";

/** Marks the thread read before the loaders run; not on HEAD, prefetches, refreshes or old pages. */
const markOpened: MiddlewareFunction<Response> = async ({ request, params, url, context }) => {
  const partnerId = params.userId ?? url.searchParams.get("userId");
  const looks = context.get(scopeContext).onlyLooks || request.headers.has("x-refresh");
  if (!partnerId || request.method !== "GET" || looks || url.searchParams.has("before")) return;
  await markThreadRead(context.get(signedInContext), partnerId).catch((error) => {
    // On a read-only database the thread can still be read.
    if (!asDomainError(error)) throw error;
  });
};

/*
 * Both addresses of messages, /messages with the thread of ?userId= and /messages/{userId}, show
 * the list and beside it the thread. A phone shows one of the two. Nobody asked for the newest
 * thread beside the list, so it is only a glance: not marked read, and not on phones.
 */

const ROWS = 50;
/** Fewer beside a conversation, where phones load the list for nothing. */
const ROWS_BESIDE_THREAD = 20;

export const middleware: Route.MiddlewareFunction[] = [markOpened];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const partnerId = partnerIn(params, url.searchParams);
  // Read before the page's data: an update in between is delivered twice rather than never.
  const { cursor } = await updatesAfter(ctx, undefined);
  const list = await listFor(ctx, url, partnerId);
  const newest = list.search || url.searchParams.has("before") ? null : list.conversations[0];
  const shownId = partnerId ?? newest?.partnerId;
  return {
    cursor,
    clock: { now: ctx.now(), timeZone: ctx.config.timeZone },
    ownsDogs: ctx.actor.ownsDogs,
    list,
    open: shownId
      ? { ...(await threadFor(ctx, shownId, url)), address: addressOf(shownId, params) }
      : null,
    isGlance: !partnerId,
  };
}

async function listFor(ctx: SignedIn, url: URL, partnerId: string | null) {
  const query = ConversationsQuery.safeParse({
    search: url.searchParams.get("search")?.slice(0, 80) ?? undefined,
    before: partnerId ? undefined : (url.searchParams.get("before") ?? undefined),
  }).data;
  const limit = partnerId ? ROWS_BESIDE_THREAD : ROWS;
  const page = await conversationsOfActor(ctx, { ...query, limit });
  return { ...page, search: query?.search ?? "" };
}

async function threadFor(ctx: SignedIn, partnerId: string, url: URL) {
  const query = ThreadQuery.safeParse({ before: url.searchParams.get("before") ?? undefined }).data;
  const partner = await partnerCard(ctx, partnerId);
  const thread = await threadWith(ctx, partnerId, query);
  const block = await blockStateWith(ctx, partnerId);
  const isLatest = query?.before === undefined;
  const offersAfter = (messages: number) =>
    block === "none" && offersBooking(ctx.actor, partner, messages);
  const isWhole = isLatest && !thread.hasMore;
  const offersNow = offersAfter(isWhole ? thread.messages.length : Number.POSITIVE_INFINITY);
  return {
    partner,
    ...thread,
    isLatest,
    block,
    booking: await sharedBooking(ctx, partnerId),
    clientId: crypto.randomUUID(),
    offersBooking: offersNow,
    refreshAt: !offersNow && offersAfter(MESSAGES_BEFORE_BOOK) ? MESSAGES_BEFORE_BOOK : undefined,
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const recipientId = partnerIn(params, url.searchParams);
  if (!recipientId || recipientId === ctx.actor.id) throw notFound();
  return submitForm(
    request,
    DraftForm,
    async ({ content, clientId, images }) => {
      const files = images.map(({ name, size }) => `${name} ${size}`);
      const draft = { content, clientId: draftId(clientId, [content, ...files].join(" ")) };
      const isAgain = images.length === 0 && (await wasJustSent(ctx, { recipientId, content }));
      if (!isAgain) await sendPhotos(ctx, { recipientId, ...draft }, images);
      const address = addressOf(recipientId, params);
      return redirect(`${address}#composer`, 303);
    },
    { failed: () => "Failed to send message" },
  );
}

const DraftForm = MessageDraft.safeExtend({ images: ChosenFiles });

function partnerIn(params: { userId?: string | undefined }, query: URLSearchParams): string | null {
  return params.userId ?? (query.get("userId") || null);
}

/** The address of a conversation, in the form that the viewer came by. */
function addressOf(partnerId: string, params: { userId?: string | undefined }): string {
  return params.userId === undefined
    ? `${href("/messages")}?userId=${encodeURIComponent(partnerId)}`
    : href("/messages/:userId", { userId: partnerId });
}

// The booking dialog ends with a map.
export const handle: PageHandle = {
  nav: "messages",
  wide: true,
  bare: true,
  noTabs: (data) => {
    const page = data as Route.ComponentProps["loaderData"] | undefined;
    return Boolean(page?.open && !page.isGlance);
  },
  tiles: true,
  styles: "messages",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.open?.partner.name ?? "Messages" }] : [];

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  const partnerId = partnerIn(params, new URLSearchParams(search));
  return (
    <NotFoundFault
      error={error}
      failed={{
        title: "Error",
        text: partnerId ? "Failed to load conversation" : "Failed to load conversations",
      }}
      title="Conversation not found"
      text="This person may have left, or you haven't been in touch yet."
      action={{ href: href("/messages"), label: "Back to messages" }}
    />
  );
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { clock, cursor, ownsDogs, list, open, isGlance } = loaderData;
  const isOpen = open !== null && !isGlance;
  const refused = actionData?.result;
  const draft = refused?.initialValue?.content;
  const nobodyYet = !open && list.conversations.length === 0 && !list.search;
  return (
    <div className={classNames("panes", nobodyYet && "alone")} data-cursor={cursor}>
      <section className={classNames("pane-list", isOpen && "pane-beside")}>
        {isOpen ? (
          <h2 className="page-head text-lg">Messages</h2>
        ) : (
          <h1 className="page-head">Messages</h1>
        )}
        <ConversationList
          {...list}
          selected={isOpen ? open.partner.id : null}
          glanced={isGlance ? open?.partner.id : undefined}
          ownsDogs={ownsDogs}
          clock={clock}
        />
      </section>
      {open ? (
        <>
          <Thread
            {...open}
            clock={clock}
            isGlance={isGlance}
            draft={typeof draft === "string" ? draft : undefined}
            errors={refused?.error?.content ?? refused?.error?.[""] ?? undefined}
            photoErrors={refused?.error?.images ?? undefined}
            photosLost={actionData?.filesLost}
          />
          {isGlance && ownsDogs ? <SitterTips /> : <PartnerPanel {...open} clock={clock} />}
        </>
      ) : (
        <>
          {!nobodyYet && (
            <div className="pane-beside">
              <EmptyState pose="sitting" title="Choose a conversation" />
            </div>
          )}
          {ownsDogs && <SitterTips onPhones={nobodyYet} />}
        </>
      )}
    </div>
  );
}

function SitterTips({ onPhones = false }: { onPhones?: boolean }) {
  return (
    <aside className={classNames("card stack", !onPhones && "hidden lg:grid")} aria-label="Tips">
      <h2>Tips for finding a sitter</h2>
      <ul className="tips stack gap-3">
        <li>Look at a sitter's profile first: services, experience, and the dogs they take.</li>
        <li>Tell them about your dog: age, size, habits, and what a good day looks like.</li>
        <li>Ask how they handle meals, medicine, and meeting other dogs.</li>
        <li>Meet once before the first booking, best on a short walk together.</li>
        <li>Agree on times and place here, so you can both look them up later.</li>
      </ul>
    </aside>
  );
}
