import { href } from "react-router";
import {
  type Marks,
  markLabels,
  type SitterMark,
  sitterMarks,
} from "#app/domain/audit/admin-rules.ts";
import type { AuditEntry } from "#app/domain/audit/audit-queries.server.ts";
import { datedMoment } from "#app/domain/date-labels.ts";
import type { AskedVerification } from "#app/domain/verification/verification-queue.server.ts";
import { kindOf } from "#app/domain/verification/verification-rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Clock } from "#app/ui/dates/clock-labels.ts";
import { RowList } from "#app/ui/layout/list-row.tsx";
import { adminLink } from "./admin-link.ts";
import { AuditSentence } from "./audit-list.tsx";

export const checksCopy = {
  title: "Checks",
  none: "Not yet checked",
  done: { verified: "Verified", background_check: "Background checked" },
  undone: { verified: "Verification undone", background_check: "Background check undone" },
  due: { verified: "Not verified", background_check: "No background check" },
  open: "To check",
  asked: "Requests",
  review: "Review the request",
  undo: "Undo",
  confirm: { verified: "Verify", background_check: "Confirm check" },
};

/** A badge for a check that was done; plain text for one that was not, which is the rule. */
export function CheckState({ mark, done }: { mark: SitterMark; done: boolean }) {
  return done ? <Badge colour="green">{checksCopy.done[mark]}</Badge> : checksCopy.due[mark];
}

/** Lists what admins have checked about a sitter, with a button for each check. */
export function SitterChecks({
  sitter,
  marks,
  last,
  waiting,
  clock,
  listHref,
}: {
  sitter: { id: string; name: string };
  marks: Marks;
  last: Record<SitterMark, AuditEntry | null>;
  waiting: AskedVerification[];
  clock: Clock;
  /** The list that led to the person. */
  listHref: string;
}) {
  const askedFor = (mark: SitterMark) => waiting.find(({ kind }) => kind === kindOf[mark]);
  return (
    <RowList>
      {sitterMarks.map((mark) => (
        <li key={mark}>
          <form
            className="row"
            method="post"
            action={adminLink(href("/admin/sitters"), { redirectTo: listHref })}
          >
            <input type="hidden" name="sitterId" value={sitter.id} />
            <input type="hidden" name="mark" value={mark} />
            <input type="hidden" name="set" value={marks[mark] ? "off" : "on"} />
            <div className="grow">
              <p className="cluster">
                <span className="font-semibold">{markLabels[mark]}</span>
                <Badge colour={marks[mark] ? "green" : "grey"}>
                  {marks[mark] ? checksCopy.done[mark] : checksCopy.none}
                </Badge>
              </p>
              <Last entry={last[mark]} clock={clock} here={sitter.id} />
              <Asked {...askedFor(mark)} />
            </div>
            <Button small variant={marks[mark] ? "quiet" : "ghost"}>
              {marks[mark] ? checksCopy.undo : checksCopy.confirm[mark]}
              <span className="hide">: {sitter.name}</span>
            </Button>
          </form>
        </li>
      ))}
    </RowList>
  );
}

function Asked({ id }: { id?: string }) {
  return (
    id && (
      <p>
        <a className="link tap" href={href("/admin/verifications/:id", { id })}>
          {checksCopy.review}
        </a>
      </p>
    )
  );
}

function Last({ entry, clock, here }: { entry: AuditEntry | null; clock: Clock; here: string }) {
  return (
    entry && (
      <p className="soft">
        <AuditSentence {...entry} here={here} />, {datedMoment(entry.at, clock.timeZone)}
      </p>
    )
  );
}
