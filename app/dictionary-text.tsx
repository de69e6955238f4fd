import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { PageShell } from "#app/ui/layout/page-shell.tsx";
import type { Viewer } from "#app/ui/layout/viewer.ts";
import { inlinedCss, withoutBanner } from "./inlined-css.ts";

const viewer: Viewer = {
  id: "",
  name: "",
  photo: "/uploads/",
  canSit: true,
  bookingsHref: "/bookings",
  isAdmin: true,
};

/** What most pages have in common, by which the build compresses them: the frame of a member's, and all styles. */
export function dictionaryText(): string {
  const frame = renderToStaticMarkup(
    <StaticRouter location="/">
      <PageShell
        viewer={viewer}
        unread={{ messages: 1, notifications: 1 }}
        appName="Trotwell"
        demo={false}
        lowData={false}
      >
        {null}
      </PageShell>
    </StaticRouter>,
  );
  const everyPage = inlinedCss?.everyPage ?? "";
  const sheets = import.meta.glob<string>("./styles/*.css", {
    query: "?inline",
    import: "default",
    eager: true,
  });
  const others = Object.values(sheets)
    .map(withoutBanner)
    .filter((sheet) => !everyPage.includes(sheet));
  // The nearer a text is to the end, the fewer bits it takes to refer to it.
  return [...others, frame, everyPage].join("");
}
