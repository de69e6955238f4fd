import type { PageStyles } from "#app/ui/layout/page-handle.ts";
import app from "./app.css?inline";
import booking from "./styles/booking.css?inline";
import bookingRows from "./styles/booking-rows.css?inline";
import bookingSteps from "./styles/booking-steps.css?inline";
import calendar from "./styles/calendar.css?inline";
import care from "./styles/care.css?inline";
import covers from "./styles/covers.css?inline";
import dogs from "./styles/dogs.css?inline";
import finder from "./styles/finder.css?inline";
import flow from "./styles/flow.css?inline";
import flyer from "./styles/flyer.css?inline";
import front from "./styles/front.css?inline";
import hours from "./styles/hours.css?inline";
import list from "./styles/list.css?inline";
import map from "./styles/map.css?inline";
import messages from "./styles/messages.css?inline";
import notifications from "./styles/notifications.css?inline";
import own from "./styles/own.css?inline";
import photos from "./styles/photos.css?inline";
import print from "./styles/print.css?inline";
import profile from "./styles/profile.css?inline";
import reading from "./styles/reading.css?inline";
import searching from "./styles/searching.css?inline";
import series from "./styles/series.css?inline";
import shots from "./styles/shots.css?inline";
import sitterCards from "./styles/sitter-cards.css?inline";
import sliders from "./styles/sliders.css?inline";
import steps from "./styles/steps.css?inline";
import tables from "./styles/tables.css?inline";
import tabsAndCarousels from "./styles/tabs-carousels.css?inline";
import tasks from "./styles/tasks.css?inline";
import visit from "./styles/visit.css?inline";
import week from "./styles/week.css?inline";

/** For documents' heads, by the styles of the page; none in the browser, which has them already. */
export const inlinedCss = import.meta.env.SSR ? styleSheets() : null;

function styleSheets(): Record<"everyPage" | PageStyles, string> {
  const seen = withoutBanner(app);
  const shared = seen + withoutBanner(tasks);
  // With days to choose from, also in dialogs over the page.
  const chosen = shared + withoutBanner(calendar);
  const everyPage = chosen + withoutBanner(flow);
  return {
    everyPage,
    agenda: everyPage + withoutBanner(bookingRows) + withoutBanner(print),
    booking: everyPage + withoutBanner(booking) + withoutBanner(visit) + withoutBanner(shots),
    bookings: everyPage + withoutBanner(tabsAndCarousels) + withoutBanner(bookingRows),
    care: shared + withoutBanner(print) + withoutBanner(care),
    dogs:
      seen +
      withoutBanner(sliders) +
      withoutBanner(finder) +
      withoutBanner(dogs) +
      withoutBanner(searching),
    flyer: shared + withoutBanner(flyer),
    front: everyPage + withoutBanner(sitterCards) + withoutBanner(front) + withoutBanner(covers),
    home:
      everyPage +
      withoutBanner(sitterCards) +
      withoutBanner(bookingRows) +
      withoutBanner(front) +
      withoutBanner(covers),
    hours: everyPage + withoutBanner(hours),
    landing:
      seen +
      withoutBanner(sitterCards) +
      withoutBanner(front) +
      withoutBanner(covers) +
      withoutBanner(searching),
    list: seen + withoutBanner(sitterCards) + withoutBanner(list) + withoutBanner(finder),
    map: shared + withoutBanner(sitterCards) + withoutBanner(map) + withoutBanner(searching),
    messages:
      chosen +
      withoutBanner(photos) +
      withoutBanner(messages) +
      withoutBanner(shots) +
      withoutBanner(searching),
    notifications: everyPage + withoutBanner(notifications),
    onboarding: everyPage + withoutBanner(sliders) + withoutBanner(front) + withoutBanner(photos),
    photos:
      everyPage + withoutBanner(tabsAndCarousels) + withoutBanner(photos) + withoutBanner(own),
    profile:
      seen +
      withoutBanner(sitterCards) +
      withoutBanner(calendar) +
      withoutBanner(tabsAndCarousels) +
      withoutBanner(profile) +
      withoutBanner(week),
    reading: seen + withoutBanner(reading),
    saved: seen + withoutBanner(sitterCards) + withoutBanner(list) + withoutBanner(covers),
    series: everyPage + withoutBanner(steps) + withoutBanner(series),
    steps: everyPage + withoutBanner(steps) + withoutBanner(bookingSteps),
    tables:
      shared + withoutBanner(tabsAndCarousels) + withoutBanner(tables) + withoutBanner(searching),
    visit: shared + withoutBanner(photos) + withoutBanner(visit) + withoutBanner(shots),
  };
}

/** Of a stylesheet as Tailwind writes it. */
export function withoutBanner(css: string): string {
  return css.replace(/^\/\*!.*?\*\/\s*/, "");
}
