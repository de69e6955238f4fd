import { z } from "zod";
import { BusyShape } from "#app/domain/availability/busy-json-schemas.ts";
import { AddedEventShape, OwnEventsShape } from "#app/domain/calendar/calendar-json-schemas.ts";
import { CalendarEvent, CalendarQuery } from "#app/domain/calendar/calendar-schemas.ts";
import { type DescribedCalls, sample } from "./described-call.ts";

const example = {
  summary: "A walk with Rex",
  startDateTime: sample.instant,
  endDateTime: "2027-03-01T10:00:00.000Z",
};
const notConnected = { 409: ["calendar_not_connected"], 503: ["not_configured", "busy"] } as const;

export const callsOfCalendars: DescribedCalls = {
  noun: "Calendars",
  about: "Bookings for calendar programs, and Google Calendar where somebody has connected it.",
  calls: [
    {
      call: "GET /bookings/{id}/event.ics",
      summary: "A booking as a calendar file",
      notes: "For its two parties; works without Google.",
      who: "signed in",
      answers: { 200: "text/calendar" },
    },
    {
      call: "POST /bookings/{id}/calendar",
      summary: "Put an accepted booking into one's Google Calendar",
      notes: "Once, however often it is asked.",
      who: "signed in",
      answers: { 200: AddedEventShape },
      errors: { ...notConnected, 409: ["calendar_not_connected", "not_accepted"] },
    },
    {
      call: "GET /auth/google/calendar",
      summary: "One's events of the next 30 days, or a sitter's busy times",
      notes:
        "Bookings, and what Google Calendar holds where it is connected. With `sitterId`, busy times only.",
      who: "signed in",
      query: CalendarQuery,
      answers: { 200: z.union([OwnEventsShape, BusyShape]) },
      errors: { 404: ["not_found"] },
    },
    {
      call: "POST /auth/calendar/event",
      summary: "Put an event into one's own Google Calendar",
      notes: "The caller must have connected Google Calendar; it is added to the primary calendar.",
      who: "signed in",
      body: CalendarEvent,
      answers: { 201: AddedEventShape },
      errors: notConnected,
      example,
    },
    {
      call: "POST /auth/calendar/event/{ownerId}",
      summary: "See to it that an owner's calendar shows a booking",
      notes:
        "For the sitter of an accepted booking that covers the times. What is written is the booking itself.",
      who: "signed in",
      body: CalendarEvent,
      answers: { 201: AddedEventShape },
      errors: { 403: ["forbidden", "blocked"] },
      example,
    },
  ],
};
