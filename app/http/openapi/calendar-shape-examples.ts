import { sample } from "./samples.ts";

const { instant } = sample;
const busy = { start: { dateTime: instant }, end: { dateTime: "2027-03-01T10:00:00.000Z" } };

export const calendarShapeExamples: Record<string, Record<string, unknown>> = {
  BusyFeed: {
    id: "0197f3b2-9b00-4c55-8d11-aa22bb33cc49",
    name: "Family",
    host: "calendar.example.org",
    readAt: instant,
    fault: null,
    keptUntil: null,
    notes: {
      unread: 1,
      events: [{ title: "Choir", reason: "Its start is no date or time" }],
      partial: 0,
      partialEvents: [],
      assumed: ['We don\'t know the time zone "Home" and took it for Zurich time'],
    },
  },
  CalendarRules: {
    notice: 24,
    horizon: 180,
    buffer: 15,
    policy: "moderate",
    daysOff: [{ from: "2027-03-01", to: "2027-03-05" }],
    feeds: [],
  },
  BusyTimes: { items: [busy] },
  AddedEvent: { eventId: "b0197f3b27c1e4d43", htmlLink: null },
  OwnEvents: {
    items: [
      {
        id: `${sample.id}@dogs.example.org`,
        source: "booking",
        summary: "Walking Rex",
        location: null,
        status: "confirmed",
        start: { dateTime: sample.instant },
        end: { dateTime: "2027-03-01T10:00:00.000Z" },
        htmlLink: `https://dogs.example.org/bookings/${sample.id}`,
      },
    ],
  },
};
