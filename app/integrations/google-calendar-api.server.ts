import type { z } from "zod";
import type { GoogleSettings } from "#app/config.server.ts";
import type { EventContent } from "./google-calendar.server.ts";
import {
  EventList,
  FreeBusy,
  LISTED_FIELDS,
  type ListedEvent,
  Nothing,
  StoredEvent,
} from "./google-calendar-answers.ts";
import { googleTransport } from "./google-requests.server.ts";

/** A time by the clock of no zone in particular: instants are milliseconds since 1970, UTC. */
export type BusySpan = { startAt: number; endAt: number };

/** One person's primary calendar. What fails throws a CalendarFault. */
export type CalendarApi = {
  /** Writes an event under an id of our own: makes it, changes it, or brings it back when it was deleted. Answers with the address that shows it. */
  putEvent(id: string, content: EventContent, signal?: AbortSignal): Promise<string | null>;
  /** Takes an event out; one that is not there is fine. */
  removeEvent(id: string, signal?: AbortSignal): Promise<void>;
  busyTimes(within: BusySpan): Promise<BusySpan[]>;
  /** Events that touch a span, each occurrence of its own, the soonest first, 250 at most. */
  events(within: BusySpan): Promise<ListedEvent[]>;
};

const MOST_EVENTS = 250;

/** Why Google did not do it, without its words, which may repeat what the event says. */
export class CalendarFault extends Error {
  override name = "CalendarFault";
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** It is of no use to ask for the same again. */
  readonly isFinal: boolean;
  constructor(status: number, reason: string) {
    super(`Google Calendar answered ${status || "nothing"}${reason && ` ${reason}`}`);
    this.stack = `${this.name}: ${this.message}`;
    this.status = status;
    this.isFinal = status === 400;
  }
}

/** Somebody's calendar by an access token; Google's library is loaded when it is first used. */
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
    // The outbox tries again, at its own pace.
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
      // The id is taken: it stands there, or it was deleted, which this takes back.
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
      const requestBody = { timeMin: iso(startAt), timeMax: iso(endAt), items };
      const { calendars } = await answerTo(api.freebusy.query({ requestBody }), FreeBusy);
      return calendars.primary.busy
        .map(({ start, end }) => ({ startAt: Date.parse(start), endAt: Date.parse(end) }))
        .filter((span) => span.endAt > span.startAt);
    },

    async events({ startAt, endAt }) {
      const list = api.events.list({
        calendarId,
        timeMin: iso(startAt),
        timeMax: iso(endAt),
        singleEvents: true,
        orderBy: "startTime",
        maxResults: MOST_EVENTS,
        fields: LISTED_FIELDS,
      });
      return (await answerTo(list, EventList)).items.slice(0, MOST_EVENTS);
    },
  };
}

/** What Google answers, when it looks as it should. The library's errors quote the request, so nothing of them goes on but status and reason. */
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

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
