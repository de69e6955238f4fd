import type { PageStyles } from "#app/ui/layout/page-handle.ts";
import everyPage from "./app.css?inline";
import messages from "./styles/messages.css?inline";
import tables from "./styles/tables.css?inline";

/** For documents' heads; empty in the browser, which has them already. */
export const inlinedCss: Record<"everyPage" | PageStyles, string> = import.meta.env.SSR
  ? { everyPage: bare(everyPage), messages: bare(messages), tables: bare(tables) }
  : { everyPage: "", messages: "", tables: "" };

function bare(css: string): string {
  return css.replace(/^\/\*!.*?\*\/\s*/, "");
}
