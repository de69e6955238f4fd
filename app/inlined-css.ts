import type { PageStyles } from "#app/ui/layout/page-handle.ts";
import app from "./app.css?inline";
import booking from "./styles/booking.css?inline";
import bookingRows from "./styles/booking-rows.css?inline";
import bookingSteps from "./styles/booking-steps.css?inline";
import calendar from "./styles/calendar.css?inline";
import care from "./styles/care.css?inline";
import carousels from "./styles/carousels.css?inline";
import covers from "./styles/covers.css?inline";
import dogs from "./styles/dogs.css?inline";
import finder from "./styles/finder.css?inline";
import flow from "./styles/flow.css?inline";
import flyer from "./styles/flyer.css?inline";
import front from "./styles/front.css?inline";
import hours from "./styles/hours.css?inline";
import leash from "./styles/leash.css?inline";
import list from "./styles/list.css?inline";
import map from "./styles/map.css?inline";
import messages from "./styles/messages.css?inline";
import milestone from "./styles/milestone.css?inline";
import notifications from "./styles/notifications.css?inline";
import own from "./styles/own.css?inline";
import photos from "./styles/photos.css?inline";
import print from "./styles/print.css?inline";
import profile from "./styles/profile.css?inline";
import reading from "./styles/reading.css?inline";
import runningVisit from "./styles/running-visit.css?inline";
import searching from "./styles/searching.css?inline";
import series from "./styles/series.css?inline";
import shots from "./styles/shots.css?inline";
import shown from "./styles/shown.css?inline";
import sitterCards from "./styles/sitter-cards.css?inline";
import sliders from "./styles/sliders.css?inline";
import steps from "./styles/steps.css?inline";
import tables from "./styles/tables.css?inline";
import tabs from "./styles/tabs.css?inline";
import tasks from "./styles/tasks.css?inline";
import visit from "./styles/visit.css?inline";
import week from "./styles/week.css?inline";
import weekPicture from "./styles/week-picture.css?inline";

/** For documents' heads, by the styles of the page; none in the browser, which has them already. */
export const inlinedCss = import.meta.env.SSR ? styleSheets() : null;

function styleSheets(): Record<"everyPage" | PageStyles, string> {
  const seen = bare(app);
  const shared = seen + bare(tasks);
  // With days to choose from, also in dialogs over the page.
  const chosen = shared + bare(calendar);
  const everyPage = chosen + bare(flow);
  return {
    everyPage,
    agenda: everyPage + bare(bookingRows) + bare(weekPicture) + bare(print),
    booking: everyPage + bare(booking) + bare(leash) + bare(visit) + bare(shots) + bare(milestone),
    bookings: chosen + bare(tabs) + bare(bookingRows) + bare(weekPicture),
    care: shared + bare(print) + bare(care),
    dogs: seen + bare(sliders) + bare(finder) + bare(dogs) + bare(searching),
    flyer: shared + bare(flyer),
    front: everyPage + bare(sitterCards) + bare(front) + bare(covers),
    home: everyPage + bare(leash) + bare(runningVisit) + bare(bookingRows),
    hours: everyPage + bare(hours),
    landing: seen + bare(sitterCards) + bare(front) + bare(covers) + bare(shown) + bare(searching),
    list: seen + bare(sitterCards) + bare(list) + bare(finder),
    map: shared + bare(sitterCards) + bare(map) + bare(searching),
    messages: chosen + bare(photos) + bare(messages) + bare(shots) + bare(searching),
    notifications: everyPage + bare(notifications),
    onboarding: everyPage + bare(sliders) + bare(front) + bare(photos),
    photos: everyPage + bare(tabs) + bare(carousels) + bare(photos) + bare(own) + bare(milestone),
    profile:
      seen +
      bare(sitterCards) +
      bare(calendar) +
      bare(tabs) +
      bare(carousels) +
      bare(profile) +
      bare(week),
    reading: seen + bare(reading),
    saved: seen + bare(sitterCards) + bare(list) + bare(covers),
    series: everyPage + bare(steps) + bare(series),
    sitterHome: chosen + bare(leash) + bare(runningVisit) + bare(bookingRows) + bare(weekPicture),
    steps: everyPage + bare(steps) + bare(bookingSteps),
    tables: shared + bare(tabs) + bare(tables) + bare(searching),
    visit: shared + bare(photos) + bare(leash) + bare(visit) + bare(shots),
    welcome: everyPage + bare(sitterCards) + bare(bookingRows) + bare(milestone),
  };
}

/** A stylesheet without the banner that Tailwind puts before it. */
export function bare(css: string): string {
  return css.replace(/^\/\*!.*?\*\/\s*/, "");
}
