import { Fragment } from "react";
import { href } from "react-router";
import { requireSitting } from "#app/domain/accounts/require-sitting.ts";
import {
  addFeed,
  ownFeeds,
  removeFeed,
} from "#app/domain/availability/feeds/change-feeds.server.ts";
import type { FeedNotes } from "#app/domain/availability/feeds/feed-notes.ts";
import {
  type BusyFeed,
  FeedForm,
  MOST_FEEDS,
  NO_ADDRESS,
} from "#app/domain/availability/feeds/feed-rules.ts";
import { longDate, momentLabel } from "#app/domain/date-labels.ts";
import { invalid } from "#app/domain/errors.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { EditSection } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { Route } from "./+types/edit-feeds";
import { copy } from "./feeds-copy.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  requireSitting(ctx);
  const moment = (iso: string) => momentLabel(Date.parse(iso), ctx.now(), ctx.config.timeZone);
  const feeds = await ownFeeds(ctx);
  return {
    isOff: !ctx.config.feeds,
    feeds: feeds.map(({ id, name, readAt, fault, keptUntil, notes }) => ({
      id,
      name,
      state: [
        readAt && copy.sentence(copy.read(moment(readAt))),
        fault && copy.sentence(fault),
      ].filter(Boolean),
      keptUntil: keptUntil && longDate(keptUntil),
      notes,
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return submitForm(request, FeedForm, async ({ address, remove }) => {
    if (remove) await removeFeed(ctx, remove);
    else if (address) await addFeed(ctx, address);
    else throw invalid(NO_ADDRESS, "address");
    return seeOther(
      context,
      href("/profile/edit/feeds"),
      remove ? copy.removed : addedToast((await ownFeeds(ctx)).at(-1)),
    );
  });
}

function addedToast(feed: BusyFeed | undefined) {
  if (feed?.fault) return copy.failed(copy.sentence(feed.fault));
  if (!feed?.readAt) return copy.reading;
  return feed.notes.unread + feed.notes.partial > 0 ? copy.addedPartly : copy.added;
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function EditFeeds({ loaderData, actionData }: Route.ComponentProps) {
  const { feeds, isOff } = loaderData;
  const [form, fields] = usePostForm(FeedForm, { id: "feed", result: actionData?.result });
  return (
    <EditSection title={copy.title} intro={copy.intro}>
      {feeds.length > 0 && (
        <RowList>
          {feeds.map(({ id, name, state, keptUntil, notes }) => (
            <ListRow
              key={id}
              title={<Name name={name} />}
              text={state.length > 0 ? state.join(" ") : copy.waiting}
              under={<Notes notes={notes} keptUntil={keptUntil} />}
              end={
                <form method="post">
                  <Button
                    variant="quiet"
                    small
                    name="remove"
                    value={id}
                    aria-label={copy.removeThis(name)}
                  >
                    {copy.remove}
                  </Button>
                </form>
              }
            />
          ))}
        </RowList>
      )}
      {isOff && <p className="soft">{copy.off}</p>}
      {!isOff && feeds.length >= MOST_FEEDS && <p className="soft">{copy.most}</p>}
      {!isOff && feeds.length < MOST_FEEDS && (
        <Form form={form}>
          <TextField
            field={fields.address}
            label={copy.address}
            hint={copy.addressHint}
            type="url"
            autoComplete="off"
          />
          <details>
            <summary className="link py-3">{copy.find}</summary>
            <dl className="stack gap-2">
              {copy.places.map(({ title, text }) => (
                <div key={title}>
                  <dt className="font-semibold">{title}</dt>
                  <dd className="soft">{text}</dd>
                </div>
              ))}
            </dl>
          </details>
          <SubmitButton busy={copy.adding}>{copy.add}</SubmitButton>
          <p className="soft">{copy.details}</p>
        </Form>
      )}
    </EditSection>
  );
}

/** Hosts break behind their dots rather than within a word. */
function Name({ name }: { name: string }) {
  const parts = name.split(/(?<=\.)/);
  return (
    <bdi>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Parts never change their places.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** What of a calendar could not be read or kept, and what we took for granted. */
function Notes({ notes, keptUntil }: { notes: FeedNotes; keptUntil: string | null }) {
  const { unread, events, partial, partialEvents, assumed } = notes;
  return (
    <>
      {keptUntil && <p className="soft">{copy.keptUntil(keptUntil)}</p>}
      {assumed.map((sentence) => (
        <p key={sentence} className="soft wrap-anywhere">
          {copy.sentence(sentence)}
        </p>
      ))}
      <NotedEvents head={copy.unread(unread)} count={unread} events={events} />
      <NotedEvents head={copy.partial(partial)} count={partial} events={partialEvents} />
    </>
  );
}

type Noted = { head: string; count: number; events: FeedNotes["events"] };

function NotedEvents({ head, count, events }: Noted) {
  if (count === 0) return null;
  return (
    <>
      <p className="soft">{head}</p>
      <ul className="soft tips">
        {events.map(({ title, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Several may have the same title.
          <li key={index} className="wrap-anywhere">
            <bdi>{copy.notedEvent(title || copy.untitled, reason)}</bdi>
          </li>
        ))}
        {count > events.length && <li>{copy.further(count - events.length)}</li>}
      </ul>
    </>
  );
}
