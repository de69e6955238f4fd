import { href } from "react-router";
import type { AuditEntry } from "#app/domain/audit/audit-queries.server.ts";
import { datedMoment } from "#app/domain/date-labels.ts";
import { isoOf } from "#app/domain/dates.ts";
import { type AdminAction, type AuditTopic, actionsOf } from "#app/domain/security-events.ts";
import { type Clock, monthName } from "#app/ui/dates/clock-labels.ts";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { type ListQuery, rowLink } from "./admin-link.ts";
import { auditSentences, commandLineSentences, auditCopy as copy } from "./audit-sentences.tsx";

const icons: Record<AuditTopic, IconName> = {
  accounts: "lock",
  checks: "check",
  reports: "flag",
  reviews: "star",
  support: "message",
};

/** Lists what admins did: who, to whom, when and why. */
export function AuditList({
  entries,
  clock,
  here,
}: {
  entries: AuditEntry[];
  clock: Clock;
  /** The person whose page it is, who needs no link. */
  here?: string;
}) {
  return (
    <RowList>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className="row items-start">
            <Icon name={icons[topicOf(entry.action)]} />
            <div className="grow">
              <p>
                <AuditSentence {...entry} {...(here && { here })} />
              </p>
              {entry.reason && (
                <p className="prose soft" dir="auto">
                  {entry.reason}
                </p>
              )}
              <p className="soft">{datedMoment(entry.at, clock.timeZone)}</p>
              <ThingLink {...entry} />
            </div>
          </div>
        </li>
      ))}
    </RowList>
  );
}

function ThingLink({ action, thingId }: AuditEntry) {
  const topic = topicOf(action);
  if (!thingId || (topic !== "reports" && topic !== "checks")) return null;
  return (
    <p>
      {topic === "reports" ? (
        <a className="link tap" href={href("/admin/reports/:id", { id: thingId })}>
          {copy.seeReport}
        </a>
      ) : (
        <a className="link tap" href={href("/admin/verifications/:id", { id: thingId })}>
          {copy.seeRequest}
        </a>
      )}
    </p>
  );
}

/** The log, by month. */
export function AuditMonths({ entries, clock }: { entries: AuditEntry[]; clock: Clock }) {
  const months = Map.groupBy(entries, ({ at }) => monthName(isoOf(at), clock));
  return [...months].map(([month, ofMonth]) => (
    <section key={month} className="stack gap-2">
      <h2>{month}</h2>
      <AuditList entries={ofMonth} clock={clock} />
    </section>
  ));
}

function topicOf(action: string): AuditTopic {
  const topics = Object.keys(actionsOf) as AuditTopic[];
  return (
    topics.find((topic) => (actionsOf[topic] as readonly string[]).includes(action)) ?? "accounts"
  );
}

/** 'Samuel Frei verified Hanna Lindqvist' */
export function AuditSentence({
  action,
  admin,
  person,
  here,
}: Pick<AuditEntry, "action" | "admin" | "person"> & { here?: string }) {
  const sentence = auditSentences[action as AdminAction];
  const names = {
    admin: admin === null ? copy.commandLine : <PersonName name={admin} />,
    person: person ? <Linked {...person} isHere={person.id === here} /> : copy.visitor,
  };
  const alone = admin === null && commandLineSentences[action as AdminAction];
  if (alone) return alone(names.person);
  return sentence ? sentence(names) : action;
}

function Linked({ isHere, ...person }: { id: string; name: string; isHere: boolean }) {
  return isHere ? <PersonName name={person.name} /> : <PersonLink {...person} />;
}

/** `at` names a part of the person's page ('#checks'), `from` the list that it leads back to. */
export function PersonLink({
  id,
  name,
  at = "",
  from = { list: href("/admin/users"), page: 1 },
}: {
  id: string;
  name: string;
  at?: string;
  from?: { list: string } & ListQuery;
}) {
  const { list, ...query } = from;
  return (
    <a className="link tap" href={`${rowLink(href("/admin/users/:id", { id }), list, query)}${at}`}>
      <PersonName name={name} />
    </a>
  );
}
