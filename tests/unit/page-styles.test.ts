import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { classesIn } from "#tests/support/screens/css-classes.ts";

/** Which folders may use the classes of a stylesheet that only some pages have. */
const ownPages = {
  "booking-rows": /^(routes\/(bookings\/agenda|home)\/|ui\/booking\/)/,
  care: /^(routes\/dogs\/care|routes\/public\/shared-care|ui\/care\/)/,
  dogs: /^routes\/dogs\/available-list\//,
  finder:
    /^(routes\/(sitters\/list|dogs\/available-list)\/|ui\/(sitters\/list-summary|forms\/show-button))/,
  front:
    /^(routes\/(area|home|onboarding|public|sign-in)\/|ui\/(art\/|sitters\/(sitter-scene|area-links|earn-banner|find-form)))/,
  covers: /^ui\/sitters\/(sitter-card|sitter-scene)/,
  list: /^(routes\/sitters\/list\/|ui\/sitters\/(list-summary|sitter-list))/,
  map: /^routes\/sitters\/map\//,
  messages: /^(routes|ui)\/messages\//,
  notifications: /^routes\/notifications\//,
  print: /^(routes\/(bookings\/agenda|dogs\/care|public\/shared-care)|ui\/care)/,
  photos: /^(routes\/(dogs|lost-dogs|onboarding|profile)|ui\/(dogs|forms))\//,
  profile: /^routes\/sitters\/profile\//,
  searching: /^ui\/forms\/search-field/,
  series: /^(routes\/book\/series|ui\/booking\/series)\//,
  leash: /^ui\/visits\//,
  "running-visit": /^routes\/home\/dashboard\//,
  milestone: /^ui\/milestone\//,
  shown: /^routes\/home\/front\//,
  week: /^routes\/sitters\/profile\//,
  "week-picture": /^(routes\/bookings\/agenda\/|ui\/(booking\/booking-days|week\/))/,
  tables: /^routes\/admin\//,
};

const read = (path: string) => readFileSync(`app/${path}`, "utf8");
const components = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".tsx"),
);
const everyPage = readdirSync("app/styles", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css") && !Object.hasOwn(ownPages, name.replace(".css", "")))
  .map((name) => read(`styles/${name}`))
  .join("");

function usersOf(name: string): string[] {
  const used = new RegExp(`["'\\s\`]${name}["'\\s\`]`);
  return components.filter((path) => {
    const classes = read(path).matchAll(/class(?:Name=|Names\()("[^"]*"|\{[^}]*\}|[^)]*\))/g);
    return [...classes].some(([, text = ""]) => used.test(text));
  });
}

test.each(Object.entries(ownPages))("styles/%s.css is about its own pages only", (sheet, own) => {
  const shared = classesIn(everyPage);
  const others = [...classesIn(read(`styles/${sheet}.css`))]
    .filter((name) => !shared.has(name))
    .flatMap((name) =>
      usersOf(name)
        .filter((path) => !own.test(path))
        .map((path) => `${name}: ${path}`),
    );
  expect(others).toEqual([]);
});

test("styles/messages.css leaves header and navigation of other pages alone", () => {
  const rules = [
    ...read("styles/messages.css").matchAll(/^\s*(\.(?:shell|nav|top|toasts)\b[^{]*)\{/gm),
  ];
  expect(
    rules.map(([, selector = ""]) => selector.trim()).filter((rule) => !rule.includes(".chat")),
  ).toEqual([]);
});

test("every class that a stylesheet selects is in the code, or the map's library has it", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const code = files.filter((path) => /\.tsx?$/.test(path)).map(read);
  const words = new Set(code.join(" ").match(/[\w-]+/g));
  const gone = files
    .filter((path) => path.endsWith(".css"))
    .flatMap((path) => [...selectedIn(read(path))].map((name) => ({ path, name })))
    .filter(({ name }) => !words.has(name) && !name.startsWith("leaflet-"));
  expect(gone).toEqual([]);
});

/** In conditions too. */
function selectedIn(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector);
  return new Set(selectors.join(" ").match(/(?<=\.)[a-z][\w-]*/g));
}

test("layouts change at four widths of the window, those of Tailwind", () => {
  const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".css"),
  );
  const widths = sheets.flatMap((path) =>
    [...read(path).matchAll(/@media[^{]*\bwidth\b[^{]*\{/g)].flatMap(([rule]) =>
      [...rule.matchAll(/(?:width [<>]=? ([\d.]+\w+))|(?:([\d.]+\w+) <=? width)/g)].map(
        ([, after, before]) => after ?? before,
      ),
    ),
  );
  expect(new Set(widths)).toEqual(new Set(["40rem", "48rem", "64rem", "80rem"]));
});
