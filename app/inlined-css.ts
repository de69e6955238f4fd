import css from "./app.css?inline";

/** For every document's head; empty in the browser, which has it already. */
export const inlinedCss = import.meta.env.SSR ? css.replace(/^\/\*!.*?\*\/\s*/, "") : "";
