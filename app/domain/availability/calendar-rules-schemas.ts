import { z } from "zod";
import { fromText, Integer, PlainDate, TrimmedString } from "../fields.ts";
import { MOST_DAYS_OFF } from "../people/sitting/days-off-rules.ts";
import { Policy } from "../prices/price-schemas.ts";
import { MOST_BUFFER_MINUTES, MOST_HORIZON_DAYS, MOST_NOTICE_HOURS } from "./calendar-rules.ts";
import { BusyFeedShape, FeedAddress, MOST_FEEDS } from "./feeds/feed-rules.ts";

export const Notice = Integer(
  0,
  MOST_NOTICE_HOURS,
  `Please give a notice of 0 to ${MOST_NOTICE_HOURS} hours`,
).describe("Hours from a request to its first time");
export const Horizon = Integer(
  1,
  MOST_HORIZON_DAYS,
  `Please open 1 to ${MOST_HORIZON_DAYS} days ahead`,
).describe("Days ahead that can be booked");
export const Buffer = Integer(
  0,
  MOST_BUFFER_MINUTES,
  `Please leave a gap of 0 to ${MOST_BUFFER_MINUTES} minutes`,
).describe("Minutes kept free around each booking");
export const DayRange = z
  .object({ from: PlainDate, to: PlainDate })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    message: "The last day can't be before the first",
  });

/** Policy, days off and feeds stay as they are if they are absent. */
export const CalendarRulesChange = z.object({
  notice: Notice,
  horizon: Horizon,
  buffer: Buffer,
  policy: Policy.optional(),
  daysOff: z.array(DayRange).max(MOST_DAYS_OFF).optional(),
  feeds: z
    .array(z.union([z.object({ id: TrimmedString(100) }), z.object({ address: FeedAddress })]))
    .max(MOST_FEEDS)
    .optional()
    .describe("Those to keep by `id`, new ones by their iCalendar `address`"),
});
export type CalendarRulesChange = z.output<typeof CalendarRulesChange>;

export const CalendarRulesForm = z.object({
  notice: fromText(Notice),
  horizon: fromText(Horizon),
  buffer: fromText(Buffer),
});

export const CalendarRulesShape = z
  .object({
    notice: Notice,
    horizon: Horizon,
    buffer: Buffer,
    policy: Policy.describe("When owners can cancel free of charge"),
    daysOff: z.array(DayRange).describe("From today on, in order"),
    feeds: z.array(BusyFeedShape).describe("Other calendars, whose events count as busy"),
  })
  .meta({ id: "CalendarRules" });
