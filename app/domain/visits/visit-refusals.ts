import { conflict, type DomainError } from "../errors.ts";
import { MOST_EVENTS } from "./visit-rules.ts";

const closed = {
  off: "This booking does not take place, so nothing can be noted.",
  early: "You can start 60 minutes before the booking.",
  late: "The time to note something for this booking is over.",
  notStarted: "Please tap Start first.",
  finished: "This visit is finished already, so this was not noted.",
  finish: "A finished visit stays finished. You can change its summary.",
  startNeeded: "The start can only be taken back while nothing else is noted.",
};

/** Conflict `visit_closed`. */
export function visitClosed(why: keyof typeof closed): DomainError {
  return conflict("visit_closed", closed[why]);
}

/** A conflict `visit_full`, to be thrown. */
export function visitFull(): DomainError {
  return conflict("visit_full", `A report holds ${MOST_EVENTS} notes at most.`);
}
