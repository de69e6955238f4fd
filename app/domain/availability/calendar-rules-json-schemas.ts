import { z } from "zod";
import { Policy } from "../prices/price-schemas.ts";
import { Buffer, DayRange, Horizon, Notice } from "./calendar-rules-schemas.ts";
import { BusyFeedShape } from "./feeds/feed-rules.ts";

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
