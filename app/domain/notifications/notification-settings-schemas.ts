import { z } from "zod";
import { ClockTime, IfGiven, ListOf } from "../fields.ts";
import {
  ACCOUNT,
  type Channel,
  type ChosenKind,
  chosenKinds,
  offeredChannels,
} from "./notification-kinds.ts";
import type { QuietHours } from "./quiet-hours.ts";

/** Whether each kind reaches somebody by each of the ways it is offered for. */
export type Choices = Record<ChosenKind, Partial<Record<Channel, boolean>>>;

export type NotificationSettings = {
  kinds: Choices;
  quietHours: QuietHours | null;
  /** Whether devices show names and texts. */
  pushDetails: boolean;
};

const SAME_TIME = "Please enter two different times";
const WRONG_TIMES = "Please enter both times, or neither";

const Hours = z
  .object({ from: ClockTime, until: ClockTime })
  .refine(({ from, until }) => from !== until, { error: SAME_TIME, path: ["until"] })
  .meta({ description: "HH:mm in the marketplace's time zone; they may go over midnight" });

function byKind<T>(of: (kind: ChosenKind) => T): Record<ChosenKind, T> {
  return Object.fromEntries(chosenKinds.map((kind) => [kind, of(kind)])) as Record<ChosenKind, T>;
}

function byChannel<T>(kind: ChosenKind, of: (channel: Channel) => T): Partial<Record<Channel, T>> {
  return Object.fromEntries(offeredChannels(kind).map((channel) => [channel, of(channel)]));
}

/** A value for each way that each kind is offered for. */
export function choicesOf(of: (kind: ChosenKind, channel: Channel) => boolean): Choices {
  return byKind((kind) => byChannel(kind, (channel) => of(kind, channel)));
}

export const NotificationSettingsShape = z
  .object({
    kinds: z.object({
      ...byKind((kind) =>
        z.object(byChannel(kind, () => z.boolean()) as Record<string, z.ZodType>),
      ),
      [ACCOUNT]: z
        .object({ app: z.literal(true), mail: z.literal(true), push: z.literal(true) })
        .describe("About the safety of the account: can't be turned off"),
    }),
    quietHours: Hours.nullable().describe(
      "Emails and pushes that can wait are held back until they are over; null for none",
    ),
    pushDetails: z.boolean().describe("Whether pushes say who and what, as anybody near may read"),
  })
  .meta({ id: "NotificationSettings" });

const ChoicesChange = z.object({
  app: z.boolean().optional(),
  mail: z.boolean().optional(),
  push: z.boolean().optional(),
});

/** What is absent stays as it is. */
export const NotificationSettingsChange = z.object({
  kinds: z.object(byKind(() => ChoicesChange.optional())).optional(),
  quietHours: Hours.nullable().optional(),
  pushDetails: z.boolean().optional(),
});
export type NotificationSettingsChange = z.output<typeof NotificationSettingsChange>;

const Kinds = ListOf(z.enum(chosenKinds as [ChosenKind, ...ChosenKind[]]));

/** A page of checkboxes: the kinds that reach somebody by each way. */
export const NotificationSettingsForm = z
  .object({
    app: Kinds,
    mail: Kinds,
    push: Kinds,
    pushDetails: z.literal("yes").optional(),
    quietFrom: IfGiven(ClockTime),
    quietUntil: IfGiven(ClockTime),
  })
  .refine(({ quietFrom, quietUntil }) => !quietFrom === !quietUntil, {
    error: WRONG_TIMES,
    path: ["quietUntil"],
  })
  .refine(({ quietFrom, quietUntil }) => !quietFrom || quietFrom !== quietUntil, {
    error: SAME_TIME,
    path: ["quietUntil"],
  });

/** What the page of checkboxes means. */
export function settingsFrom({
  quietFrom: from,
  quietUntil: until,
  pushDetails,
  ...chosen
}: z.output<typeof NotificationSettingsForm>): NotificationSettings {
  return {
    kinds: choicesOf((kind, channel) => chosen[channel].includes(kind)),
    quietHours: from && until ? { from, until } : null,
    pushDetails: pushDetails === "yes",
  };
}

/** `again` turns the mail back on; anything else turns it off. */
export const Unsubscription = z.object({ again: z.literal("yes").optional() });
