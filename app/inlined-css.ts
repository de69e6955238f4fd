import type { PageStyles } from "#app/ui/layout/page-handle.ts";
import everyPage from "./app.css?inline";
import agenda from "./styles/agenda.css?inline";
import booking from "./styles/booking.css?inline";
import front from "./styles/front.css?inline";
import hours from "./styles/hours.css?inline";
import map from "./styles/map.css?inline";
import messages from "./styles/messages.css?inline";
import photos from "./styles/photos.css?inline";
import profile from "./styles/profile.css?inline";
import tables from "./styles/tables.css?inline";

/** For documents' heads, by the styles of the page; none in the browser, which has them already. */
export const inlinedCss: Record<"everyPage" | PageStyles, string> | null = import.meta.env.SSR
  ? {
      everyPage: bare(everyPage),
      agenda: bare(everyPage) + bare(agenda),
      booking: bare(everyPage) + bare(booking),
      front: bare(everyPage) + bare(front),
      hours: bare(everyPage) + bare(hours),
      map: bare(everyPage) + bare(map),
      messages: bare(everyPage) + bare(messages),
      onboarding: bare(everyPage) + bare(front) + bare(photos),
      photos: bare(everyPage) + bare(photos),
      profile: bare(everyPage) + bare(profile),
      tables: bare(everyPage) + bare(tables),
    }
  : null;

function bare(css: string): string {
  return css.replace(/^\/\*!.*?\*\/\s*/, "");
}
