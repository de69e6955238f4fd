import { addDays, weekdayOf } from "#app/domain/dates.ts";
import { addMonths } from "#app/domain/months.ts";
import { dateAhead } from "../people/bookings.ts";
import type { DemoThings } from "../people/demo-things.ts";
import type { Screen } from "./screens.ts";

export function bookingScreens(things: DemoThings): Screen[] {
  return [...pagesToBook(things), ...lists(things), ...details(things)];
}

function pagesToBook({
  sitterId,
  hostId,
  date,
  dogId,
  time,
  availableDogId,
}: DemoThings): Screen[] {
  const flow = `/booking/new?sitter=${sitterId}`;
  const stay = `/booking/new?sitter=${hostId}&way=stay`;
  const dated = `${flow}&service=walking&date=${date}`;
  const timed = `${dated}&time=${time}`;
  return [
    { route: "booking/new", name: "book-date", as: "owner", path: flow },
    { route: "booking/new", name: "book-time", as: "owner", path: dated },
    { route: "booking/new", name: "book-dog", as: "owner", path: timed },
    {
      route: "booking/new",
      name: "book-summary",
      as: "owner",
      path: `${timed}&dog=${dogId}&notes=Hello&location=Bahnhofstrasse+1,+8001+Zürich&step=4`,
    },
    {
      route: "booking/new",
      name: "book-others",
      as: "owner",
      path: `${timed}&dog=${dogId}&location=Bahnhofstrasse+1&step=summary&others=1`,
    },
    { route: "booking/new", name: "book-stay", as: "owner", path: stay },
    ...[
      ["book-stay-begun", ""],
      ["book-stay-whole", `&endDate=${addDays(date, 3)}&step=stay`],
      ["book-stay-dogs", `&endDate=${addDays(date, 3)}&done=stay&step=dog`],
      ["book-stay-summary", `&endDate=${addDays(date, 3)}&dog=${dogId}&step=summary`],
    ].map(([name = "", more]) => ({
      route: "booking/new",
      name,
      as: "owner" as const,
      path: `${stay}&service=boarding&startDate=${date}${more}`,
    })),
    ...(["quick", "dialog", "periods"] as const).map((way) => ({
      route: "booking/new",
      name: `book-${way}`,
      as: "owner" as const,
      path: `${flow}&way=${way}&date=${date}`,
    })),
    {
      route: "booking/new",
      name: "book-quick-last",
      as: "owner",
      path: `${flow}&way=quick&date=${date}&time=${time}`,
    },
    {
      route: "booking/new",
      name: "book-dialog-place",
      as: "owner",
      path: `${flow}&way=dialog&date=${date}&time=${time}&dog=${dogId}&step=place`,
    },
    {
      route: "booking/meet",
      name: "meet",
      as: "owner",
      path: `/booking/meet?sitter=${sitterId}&date=${date}`,
    },
    {
      route: "booking/meet",
      name: "meet-no-dogs",
      as: "newcomer",
      path: `/booking/meet?sitter=${sitterId}`,
    },
    {
      route: "bookings/new",
      name: "book-walk",
      as: "sitter",
      path: `/bookings/new?dogId=${availableDogId}&date=${date}`,
    },
    {
      route: "bookings/new",
      name: "book-walk-refused",
      as: "owner",
      path: "/bookings/new",
      status: 403,
    },
  ];
}

function lists({ date }: DemoThings): Screen[] {
  const nextMonth = addMonths(date.slice(0, 7), 1);
  return [
    { route: "bookings", name: "bookings-choose", as: "owner", path: "/bookings?choose=sitter" },
    { route: "bookings", name: "bookings-day", as: "owner", path: `/bookings?day=${date}` },
    {
      route: "bookings",
      name: "bookings-next-month-day",
      as: "owner",
      path: `/bookings?day=${nextMonth}-01&month=${date.slice(0, 7)}`,
    },
    {
      route: "bookings-sitter",
      name: "sitter-bookings-day",
      as: "sitter",
      path: `/bookings-sitter?date=${date}`,
    },
    { route: "bookings", name: "bookings-upcoming", as: "owner", path: "/bookings" },
    { route: "bookings", name: "bookings-pending", as: "owner", path: "/bookings?tab=pending" },
    { route: "bookings", name: "bookings-past", as: "owner", path: "/bookings?tab=past" },
    { route: "bookings", name: "bookings-none", as: "newcomer", path: "/bookings" },
    {
      route: "bookings-sitter",
      name: "sitter-bookings-pending",
      as: "sitter",
      path: "/bookings-sitter",
    },
    {
      route: "bookings-sitter",
      name: "sitter-bookings-all",
      as: "sitter",
      path: "/bookings-sitter?tab=all",
    },
    { route: "agenda", name: "agenda", as: "sitter", path: "/agenda" },
    { route: "agenda", name: "agenda-refused", as: "owner", path: "/agenda", status: 403 },
    {
      route: "profile/edit/days-off",
      name: "edit-days-off-asks",
      as: "sitter",
      path: `/profile/edit/days-off?from=${dateAhead(1)}&to=${dateAhead(9)}`,
    },
    {
      route: "bookings-sitter/decline",
      name: "sitter-bookings-decline",
      as: "sitter",
      path: "/bookings-sitter/decline",
    },
    {
      route: "bookings-sitter/decline",
      name: "sitter-bookings-decline-refused",
      as: "sitter",
      path: "/bookings-sitter/decline",
      post: { declineReason: "too_far" },
      status: 400,
    },
    {
      route: "bookings-sitter",
      name: "sitter-bookings-refused",
      as: "newcomer",
      path: "/bookings-sitter",
      status: 403,
    },
  ];
}

function details(things: DemoThings): Screen[] {
  const screens: Screen[] = [];
  for (const [status, id] of things.ownerBookings) {
    screens.push({
      route: "bookings/:id",
      name: `booking-owner-${status}`,
      as: "owner",
      path: `/bookings/${id}`,
    });
  }
  for (const [status, id] of things.sitterBookings) {
    screens.push({
      route: "bookings/:id",
      name: `booking-sitter-${status}`,
      as: "sitter",
      path: `/bookings/${id}`,
    });
  }
  const pending = things.sitterBookings.get("pending");
  const accepted = things.sitterBookings.get("accepted");
  for (const move of ["accept", "decline"]) {
    screens.push({
      route: "bookings/:id",
      name: `booking-confirm-${move}`,
      as: "sitter",
      path: `/bookings/${pending}?confirm=${move}`,
    });
  }
  screens.push(
    {
      route: "booking/series",
      name: "series-request",
      as: "owner",
      path: `/booking/series?sitter=${things.sitterId}`,
    },
    {
      route: "booking/series",
      name: "series-checked",
      as: "owner",
      path: `/booking/series?sitter=${things.sitterId}&startDate=${things.date}`,
      post: {
        startDate: things.date,
        service: "walking",
        time: things.time,
        weekday: String(weekdayOf(things.date)),
        dog: things.dogId,
      },
    },
    ...(
      [
        ["series", "sitter", things.seriesId],
        ["series-to-answer", "sitter", things.answerableSeriesId],
        ["series-asked", "owner", things.askedSeriesId],
        ["series-declined", "owner", things.declinedSeriesId],
        ["series-cancel", "sitter", `${things.calmSeriesId}?confirm=cancel`],
        ["series-decline", "sitter", `${things.answerableSeriesId}?confirm=decline`],
        ["series-withdraw", "owner", `${things.askedSeriesId}?confirm=withdraw`],
      ] as const
    ).map(([name, as, path]) => ({ route: "series/:id", name, as, path: `/series/${path}` })),
    ...(
      [
        ["series-change", "sitter", things.calmSeriesId],
        ["series-change-owner", "owner", things.ownSeriesId],
        ["series-change-request", "sitter", things.answerableSeriesId],
      ] as const
    ).map(([name, as, id]) => ({
      route: "series/:id/change",
      name,
      as,
      path: `/series/${id}/change`,
    })),
    {
      route: "bookings/:id",
      name: "booking-news",
      as: "owner",
      path: `/bookings/${things.newsId}`,
    },
    {
      route: "bookings/:id",
      name: "booking-proposed",
      as: "owner",
      path: `/bookings/${things.proposedId}`,
    },
    {
      route: "bookings/:id",
      name: "booking-proposed-by-owner",
      as: "owner",
      path: `/bookings/${things.ownProposedId}`,
    },
    {
      route: "bookings/:id",
      name: "booking-request-proposed",
      as: "owner",
      path: `/bookings/${things.requestProposedId}`,
    },
    {
      route: "bookings/:id/change",
      name: "change",
      as: "owner",
      path: `/bookings/${things.changeableId}/change`,
    },
    {
      route: "bookings/:id/change",
      name: "change-checked",
      as: "owner",
      path: `/bookings/${things.changeableId}/change`,
      post: { location: "Turbinenplatz, Zürich", dog: things.dogId },
    },
    {
      route: "bookings/:id/change",
      name: "change-open",
      as: "owner",
      path: `/bookings/${things.proposedId}/change`,
    },
  );
  screens.push({
    route: "bookings/:id",
    name: "booking-confirm-cancel",
    as: "sitter",
    path: `/bookings/${accepted}?confirm=cancel`,
  });
  return screens;
}
