import { HOUR, MINUTE } from "#app/domain/durations.ts";

/*
 * Who reads what of a care sheet, by the booking of its sitter and the time around it. Written by
 * hand from the rules, never computed.
 */

/** Of the sitter: nothing, the sheet, or the sheet with how to get in. */
export type Reads = "nothing" | "sheet" | "all";

export type CareCase = {
  name: string;
  /** Milliseconds from now. */
  starts: number;
  ends: number;
  state?: "pending" | "rejected" | "cancelled" | "completed";
  /** When it was marked as completed, in milliseconds from now. */
  marked?: number;
  meet?: true;
  weekly?: true;
  /** What happens besides. */
  and?:
    | "the owner blocks the sitter"
    | "the sitter blocks the owner"
    | "the owner is locked"
    | "the owner leaves"
    | "the sitter leaves"
    | "the dog is deleted"
    | "the sitter completes it";
  reads: Reads;
  /** Whether the sitter's phone may keep the page. */
  kept?: true;
  /** Whether the owner and the link still show it; they do by default. */
  gone?: true;
};

const running = { starts: -HOUR, ends: HOUR };

export const careCases: CareCase[] = [
  { name: "a week ahead", starts: 168 * HOUR, ends: 169 * HOUR, reads: "sheet", kept: true },
  {
    name: "a minute before how to get in opens",
    reads: "sheet",
    kept: true,
    starts: 24 * HOUR + MINUTE,
    ends: 25 * HOUR,
  },
  {
    name: "a minute after how to get in opened",
    reads: "all",
    kept: true,
    starts: 24 * HOUR - MINUTE,
    ends: 25 * HOUR,
  },
  { name: "running", ...running, reads: "all", kept: true },
  { name: "a minute before its end", starts: -HOUR, ends: MINUTE, reads: "all", kept: true },
  { name: "a minute after its end", starts: -HOUR, ends: -MINUTE, reads: "sheet" },
  {
    name: "a minute before 48 hours are over",
    reads: "sheet",
    starts: -50 * HOUR,
    ends: -48 * HOUR + MINUTE,
  },
  {
    name: "a minute after 48 hours",
    reads: "nothing",
    starts: -50 * HOUR,
    ends: -48 * HOUR - MINUTE,
  },
  { name: "a weekly date that is running", ...running, weekly: true, reads: "all", kept: true },
  { name: "completed early", ...running, state: "completed", reads: "all", kept: true },
  {
    name: "completed before it began",
    and: "the sitter completes it",
    reads: "sheet",
    starts: 23 * HOUR,
    ends: 24 * HOUR,
  },
  {
    name: "completed 49 hours ago, before it began",
    marked: -49 * HOUR,
    state: "completed",
    starts: HOUR,
    ends: 2 * HOUR,
    reads: "nothing",
  },
  {
    name: "completed while it was running",
    and: "the sitter completes it",
    reads: "all",
    ...running,
    kept: true,
  },
  {
    name: "completed, within 48 hours",
    state: "completed",
    reads: "sheet",
    starts: -4 * HOUR,
    ends: -2 * HOUR,
  },
  { name: "pending", starts: HOUR, ends: 2 * HOUR, state: "pending", reads: "nothing" },
  { name: "declined", starts: HOUR, ends: 2 * HOUR, state: "rejected", reads: "nothing" },
  { name: "cancelled while it was running", ...running, state: "cancelled", reads: "nothing" },
  { name: "a first meeting", ...running, meet: true, reads: "nothing" },
  {
    name: "blocked by the owner",
    ...running,
    and: "the owner blocks the sitter",
    reads: "nothing",
  },
  { name: "the sitter blocked", ...running, and: "the sitter blocks the owner", reads: "nothing" },
  { name: "locked", ...running, and: "the owner is locked", reads: "nothing", gone: true },
  { name: "the owner left", ...running, and: "the owner leaves", reads: "nothing", gone: true },
  { name: "the sitter left", ...running, and: "the sitter leaves", reads: "nothing" },
  {
    name: "the dog was deleted",
    and: "the dog is deleted",
    reads: "nothing",
    gone: true,
    starts: -2 * HOUR,
    ends: -HOUR,
  },
];
