import { dayLabel } from "../../date-labels.ts";
import { clockTimeOf, plainDateOf } from "../../dates.ts";
import { clockLabel } from "../time-periods.ts";

/** What else is asked of the same time. */
export type Clash = {
  /** Why it can't be accepted: a booking of the sitter's with that dog, or one of the dogs is away. */
  taken: { by: "booking" | "dog"; dog: string; startAt: number; isOwners: boolean } | null;
  /** Further requests to the same sitter for a time that overlaps. */
  others: number;
};

const copy = {
  atTime: (dog: string, time: string) => `Clashes with ${dog} at ${time}`,
  onDay: (dog: string, day: string) => `Clashes with ${dog} on ${day}`,
  dogAway: (dog: string) => `${dog} is already booked then`,
  another: "Someone else has asked for this time",
  others: (count: number) => `${count} others have asked for this time`,
};

/** What a request's card says about the rest of the calendar. */
export type ClashText = {
  text: string;
  /** It can't be accepted. */
  blocks: boolean;
  /** By a booking of the same owner, who could cancel that one. */
  isOwners?: boolean;
};

/** Null if nothing else happens then. `date` is the request's first day. */
export function clashText(
  clash: Clash,
  date: string,
  { now, zone }: { now: number; zone: string },
): ClashText | null {
  const { taken, others } = clash;
  if (taken?.by === "dog") return { text: copy.dogAway(taken.dog), blocks: true, isOwners: true };
  if (taken) {
    const day = plainDateOf(taken.startAt, zone);
    const text =
      day === date
        ? copy.atTime(taken.dog, clockLabel(clockTimeOf(taken.startAt, zone)))
        : copy.onDay(taken.dog, dayLabel(day, plainDateOf(now, zone)));
    return { text, blocks: true, isOwners: taken.isOwners };
  }
  if (others === 0) return null;
  return {
    text: others === 1 ? copy.another : copy.others(others),
    blocks: false,
    isOwners: false,
  };
}
