import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { becomeSitter, call } from "../../../load/api-client.ts";
import { dayAhead } from "../proof-people.ts";
import type { BrowserKind, DrivenBrowser } from "./driven-browser.ts";

export const steps = [
  "sign in",
  "search",
  "go on",
  "change",
  "book",
  "message",
  "answer",
  "read",
] as const;
type Step = (typeof steps)[number];
export type Outcome = Record<Step, string>;

const PASSWORD = "journey-password";
const GREETING = "Can we bring the red ball";

type Person = { id: string; token: string; email: string };

async function newPerson(origin: string, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${Math.random().toString(36).slice(2)}@example.test`;
  const body = { name, email, password: PASSWORD };
  const answer = await call(origin, "POST", "/auth/register", { body });
  if (answer?.status !== 201) throw new Error(`register answered ${answer?.status}`);
  const { accessToken, user } = answer.body as unknown as { accessToken: string; user: Person };
  return { id: user.id, token: accessToken, email };
}

/** What came of each step: '' if it went well, else what went wrong. */
export async function judgeBrowser(origin: string, kind: BrowserKind): Promise<Outcome> {
  const owner = await newPerson(origin, "Olive");
  const sitter = await newPerson(origin, "Selma");
  await becomeSitter(origin, sitter, { services: ["walking"] });
  const dog = { name: "Rex", breed: "Beagle", age: "3", availability: ["weekday_mornings"] };
  const added = await call(origin, "POST", "/dogs", { token: owner.token, body: dog });
  const dogId = added?.body.id;
  const chosen = `sitter=${sitter.id}&service=walking&date=${dayAhead(9)}&time=09:00-10:00&dog=${dogId}`;
  const outcome = Object.fromEntries(steps.map((step) => [step, "not reached"])) as Outcome;
  const homes = [0, 1].map(() => mkdtempSync(join(tmpdir(), `trotwell-${kind.name}-`)));
  const opened: DrivenBrowser[] = [];
  const start = async (home: string | undefined) => {
    const browser = await kind.start(home ?? "");
    opened.push(browser);
    return browser;
  };
  const bookings = async () =>
    (await call(origin, "GET", "/bookings", { token: owner.token }))?.body as unknown as {
      id: string;
      status: string;
    }[];
  const tries = async (step: Step, work: () => Promise<string | false>) => {
    outcome[step] = await work().then(
      (fault) => fault || "",
      (error: Error) => error.message,
    );
  };
  const signIn = async (browser: DrivenBrowser, { email }: Person) => {
    await browser.open(`${origin}/login`);
    await browser.type("Email", email);
    await browser.type("Password", PASSWORD);
    await browser.press("Login");
    await browser.open(`${origin}/messages`);
    return (await browser.text()).includes("Password") && "not signed in";
  };
  try {
    const browser = await start(homes[0]);
    const shows = async (text: string) => !(await browser.text()).includes(text) && `no ${text}`;
    await tries("sign in", () => signIn(browser, owner));
    await tries("search", async () => {
      await browser.open(`${origin}/sitters?place=Bern`);
      await browser.press("Show sitters");
      return shows("Bern");
    });
    await tries("go on", async () => {
      await browser.open(`${origin}/booking/new?${chosen}&step=dog`);
      await browser.press("Continue");
      return shows("Confirm");
    });
    await tries("change", async () => {
      await browser.open(`${origin}/booking/new?${chosen}&step=summary`);
      await browser.press("Change");
      if ((await bookings()).length > 0) return "sends the request";
      return shows("Continue");
    });
    await tries("book", async () => {
      await browser.open(`${origin}/booking/new?${chosen}&step=summary`);
      await browser.press("Confirm Booking");
      return (await bookings()).length !== 1 && "no booking";
    });
    await tries("message", async () => {
      await browser.open(`${origin}/messages?userId=${sitter.id}`);
      await browser.write("Send", GREETING);
      await browser.press("Send");
      const path = `/messages/conversations/${sitter.id}`;
      const thread = await call(origin, "GET", path, { token: owner.token });
      return !JSON.stringify(thread?.body).includes(GREETING) && "no message";
    });
    browser.end();
    const other = await start(homes[1]);
    await tries("answer", async () => {
      const [booking] = await bookings();
      if (!booking) return "nothing to answer";
      const fault = await signIn(other, sitter);
      if (fault) return fault;
      await other.open(`${origin}/bookings/${booking.id}?confirm=accept`);
      await other.press("Accept Booking");
      return (await bookings())[0]?.status !== "accepted" && "not accepted";
    });
    await tries("read", async () => {
      await other.open(`${origin}/messages?userId=${owner.id}`);
      return !(await other.text()).includes("red ball") && "message not shown";
    });
  } finally {
    for (const one of opened) one.end();
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  }
  return outcome;
}
