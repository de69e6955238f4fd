import { href } from "react-router";
import type { Conversation } from "#app/domain/messages/conversation-json.ts";
import { messageLine } from "#app/domain/messages/message-rules.ts";
import { shortened } from "#app/domain/shortened.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { briefTime, type Clock } from "#app/ui/dates/clock-labels.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { RowList } from "#app/ui/layout/list-row.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { UnreadCount } from "#app/ui/unread-count.tsx";

const PREVIEW = 120;

const copy = {
  noOther: "Your conversations appear here.",
  nothingFound: {
    hint: "No name or message matches your search.",
    action: { href: href("/messages"), label: "Show all conversations" },
  },
  noneOfOwner: {
    hint: "Say hello to a sitter you like: ask about walks, meals, and your dog's habits before you book.",
    action: { href: href("/sitters"), label: "Find a sitter" },
  },
  noneOfSitter: {
    hint: "Owners write to you here. You can also say hello first to a dog that needs company.",
    action: { href: href("/dogs/available"), label: "See available dogs" },
  },
};

export function ConversationList({
  conversations,
  hasMore,
  search,
  selected,
  glanced,
  ownsDogs,
  clock,
}: {
  conversations: Conversation[];
  hasMore: boolean;
  search: string;
  selected: string | null;
  /** The partner whose conversation is shown only where there is room. */
  glanced: string | undefined;
  ownsDogs: boolean;
  clock: Clock;
}) {
  const address = (more: Record<string, string>) =>
    `${href("/messages")}?${new URLSearchParams({ ...(search && { search }), ...more })}`;
  const last = conversations.at(-1);
  return (
    <>
      {(last || search || selected) && (
        <Form method="get" action={href("/messages")} autoSubmit label="Search conversations">
          {selected && <input type="hidden" name="userId" value={selected} />}
          <SearchField label="Search conversations" value={search} />
        </Form>
      )}
      <div data-fresh="list" data-results="">
        {last ? (
          <RowList>
            {conversations.map(({ partnerId, name, profilePhoto, lastMessage, ...rest }) => (
              <ConversationRow
                key={partnerId}
                current={partnerId === selected}
                glanced={partnerId === glanced}
                conversation={{
                  href: address({ userId: partnerId }),
                  name,
                  photo: profilePhoto,
                  lastMessage: preview(messageLine(lastMessage.content), rest.lastIsMine),
                  time: briefTime(lastMessage.createdAt, clock),
                  unread: rest.unreadCount,
                }}
              />
            ))}
          </RowList>
        ) : selected && !search ? (
          <p className="soft">{copy.noOther}</p>
        ) : (
          <EmptyState
            pose={search ? "sniffing" : "waiting"}
            title="No conversations found"
            {...(search ? copy.nothingFound : ownsDogs ? copy.noneOfOwner : copy.noneOfSitter)}
          />
        )}
        <Pager href={hasMore && last ? address({ before: last.partnerId }) : null} />
      </div>
    </>
  );
}

function preview(content: string, mine: boolean): string {
  const line = shortened(content, PREVIEW);
  return mine ? `You: ${line}` : line;
}

type ConversationRowData = {
  href: string;
  name: string;
  photo: string | null;
  lastMessage: string | null;
  time: string | null;
  unread: number;
};

function ConversationRow({
  conversation: { href, name, photo, lastMessage, time, unread },
  current = false,
  glanced = false,
}: {
  conversation: ConversationRowData;
  current?: boolean;
  glanced?: boolean;
}) {
  return (
    <li className={classNames(current && "bg-wash", glanced && "glanced")}>
      <div className="row">
        <Avatar name={name} photo={photo} />
        <div className="grow">
          <div className="row justify-between gap-2">
            <h2>
              <a className="cover" href={href} aria-current={current ? "page" : undefined}>
                <PersonName name={name} />
              </a>
            </h2>
            {time && <span className="tiny flex-none">{time}</span>}
          </div>
          <div className="row justify-between gap-2">
            <p className={classNames("clip", unread ? "text-sm font-semibold" : "soft")}>
              <bdi>{lastMessage ?? "No messages yet"}</bdi>
            </p>
            <UnreadCount count={unread} />
          </div>
        </div>
      </div>
    </li>
  );
}
