import type { calendar_v3 } from "@googleapis/calendar";
import { z } from "zod";
import type { GoogleSettings } from "#app/config-google.ts";
import { isoOf } from "#app/domain/dates.ts";
import { googleTransport } from "./google-requests.server.ts";

export type EventContent = Pick<
  calendar_v3.Schema$Event,
  "summary" | "description" | "location" | "start" | "end" | "transparency" | "source"
>;

export type BusySpan = { startAt: number; endAt: number };

/** One person's primary calendar. Failures throw a CalendarFault. */
export type CalendarApi = {
  /** Creates, changes or undeletes an event. Returns its page's address. */
  putEvent(id: string, content: EventContent, signal?: AbortSignal): Promise<string | null>;
  /** Idempotent. */
  removeEvent(id: string, signal?: AbortSignal): Promise<void>;
  busyTimes(within: BusySpan): Promise<BusySpan[]>;
  /** Up to 250, soonest first, recurring ones expanded. */
  events(within: BusySpan): Promise<ListedEvent[]>;
};

const MOST_EVENTS = 250;

/** Without Google's message, which may quote the event. */
export class CalendarFault extends Error {
  override name = "CalendarFault";
  /** 0 if no answer came. */
  readonly status: number;
  readonly isFinal: boolean;
  constructor(status: number, reason: string) {
    super(`Google Calendar answered ${status || "nothing"}${reason && ` ${reason}`}`);
    this.stack = `${this.name}: ${this.message}`;
    this.status = status;
    this.isFinal = status === 400;
  }
}

export async function openCalendarApi(
  { calendarUrl, timeoutMs }: GoogleSettings,
  accessToken: string,
): Promise<CalendarApi> {
  const { auth, calendar_v3 } = await import("@googleapis/calendar");
  const client = new auth.OAuth2();
  client.setCredentials({ access_token: accessToken });
  const api = new calendar_v3.Calendar({
    auth: client,
    rootUrl: calendarUrl,
    ...googleTransport(timeoutMs),
    // The outbox retries, at its own pace.
    retry: false,
  });
  const calendarId = "primary";
  const cut = (signal?: AbortSignal) => (signal ? { signal } : {});

  return {
    async putEvent(id, content, signal) {
      try {
        const requestBody = { id, ...content };
        const insertion = api.events.insert({ calendarId, requestBody }, cut(signal));
        return (await answerTo(insertion, StoredEvent(id))).htmlLink;
      } catch (error) {
        if (!(error instanceof CalendarFault) || error.status !== 409) throw error;
      }
      // The id is taken: the event exists or was deleted, and a patch restores it.
      const requestBody = { status: "confirmed", ...content };
      const change = api.events.patch({ calendarId, eventId: id, requestBody }, cut(signal));
      return (await answerTo(change, StoredEvent(id))).htmlLink;
    },

    async removeEvent(id, signal) {
      try {
        await answerTo(api.events.delete({ calendarId, eventId: id }, cut(signal)), Nothing);
      } catch (error) {
        const gone = error instanceof CalendarFault && [404, 410].includes(error.status);
        if (!gone) throw error;
      }
    },

    async busyTimes({ startAt, endAt }) {
      const items = [{ id: calendarId }];
      const requestBody = { timeMin: isoOf(startAt), timeMax: isoOf(endAt), items };
      const { calendars } = await answerTo(api.freebusy.query({ requestBody }), FreeBusy);
      return calendars.primary.busy
        .map(({ start, end }) => ({ startAt: Date.parse(start), endAt: Date.parse(end) }))
        .filter((span) => span.endAt > span.startAt);
    },

    async events({ startAt, endAt }) {
      const list = api.events.list({
        calendarId,
        timeMin: isoOf(startAt),
        timeMax: isoOf(endAt),
        singleEvents: true,
        orderBy: "startTime",
        maxResults: MOST_EVENTS,
        fields: LISTED_FIELDS,
      });
      return (await answerTo(list, EventList)).items.slice(0, MOST_EVENTS);
    },
  };
}

/** Keeps only an error's status and reason, because the library's errors quote the request. */
async function answerTo<S extends z.ZodType>(
  call: Promise<{ data: unknown }>,
  shape: S,
): Promise<z.output<S>> {
  let data: unknown;
  try {
    ({ data } = await call);
  } catch (error) {
    const { status, response } = error as {
      status?: unknown;
      response?: { status?: number; data?: { error?: { errors?: { reason?: unknown }[] } } };
    };
    const reason = response?.data?.error?.errors?.[0]?.reason;
    const word = typeof reason === "string" && /^[A-Za-z]{1,40}$/.test(reason) ? reason : "";
    throw new CalendarFault(response?.status ?? (typeof status === "number" ? status : 0), word);
  }
  const answer = shape.safeParse(data);
  if (!answer.success) throw new CalendarFault(0, "that makes sense");
  return answer.data;
}

/** Google's pages seem to cut titles and places at this length. */
const LONGEST_TEXT = 1024;

const Text = z
  .string()
  .nullish()
  .transform((text) => text?.slice(0, LONGEST_TEXT).toWellFormed() ?? null);
const Link = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .nullable()
  .catch(null);
const When = z.union([
  z.object({ dateTime: z.iso.datetime({ offset: true }) }),
  z.object({ date: z.iso.date() }),
]);
const Listed = z.object({
  id: z.string().min(1).max(1024),
  summary: Text,
  location: Text,
  status: z.enum(["confirmed", "tentative", "cancelled"]).catch("confirmed"),
  start: When,
  end: When,
  htmlLink: Link,
});
const Span = z.object({
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
});

type ListedEvent = z.output<typeof Listed>;

const LISTED_FIELDS = `items(${Object.keys(Listed.shape).join()})`;

/** Malformed events are dropped. */
const EventList = z.object({
  items: z.array(z.unknown()).transform((items) =>
    items.flatMap((item): ListedEvent[] => {
      const event = Listed.safeParse(item);
      return event.success ? [event.data] : [];
    }),
  ),
});

function StoredEvent(id: string) {
  return z.object({ id: z.literal(id), htmlLink: Link });
}

const Nothing = z.literal("");

const FreeBusy = z.object({
  calendars: z.object({
    primary: z.object({
      busy: z.array(Span),
      errors: z.array(z.unknown()).max(0).optional(),
    }),
  }),
});
