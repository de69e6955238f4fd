/** Its own process; prints its origin. POST /behaviour changes its responses, GET /state reads it. */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type HostileAnswer, hostileAnswers } from "./hostile-answers.ts";

export type Trouble =
  | HostileAnswer
  | "hang"
  | "429"
  | "403"
  | "half"
  | "html"
  | "cut-after-storing"
  | "hang-after-storing";

export type DoubleBehaviour = {
  /** The account signed in at Google when a browser arrives for consent. */
  account?: string;
  /** Scopes the user leaves unticked. */
  withheld?: string[];
  cancel?: boolean;
  calendar?: Trouble | null;
  token?: Trouble | "invalid_grant" | null;
  /** Overrides fields of a refreshed token's response. */
  refreshed?: Record<string, unknown>;
};

type Event = Record<string, unknown> & { id: string; status: string };
type Calendar = {
  events: Record<string, Event>;
  writes: string[];
  busy: { start: string; end: string }[];
  reads: number;
  listed?: unknown[];
};
export type DoubleState = {
  accounts: Record<string, Calendar>;
  revoked: string[];
  consents: Record<string, string>[];
};

let behaviour: DoubleBehaviour = {};
const state: DoubleState = { accounts: {}, revoked: [], consents: [] };
const codes = new Map<string, { account: string; challenge: string; scope: string }>();
const refreshTokens = new Map<string, string>();
const accessTokens = new Map<string, string>();

const server = createServer(async (req, res) => {
  const url = new URL(req.url ?? "", "http://google.test");
  const body = await bodyOf(req);
  if (url.pathname === "/behaviour") {
    behaviour = { ...behaviour, ...JSON.parse(body) };
    return void res.end();
  }
  if (url.pathname === "/state") return sendJson(res, 200, state);
  if (url.pathname === "/listed") {
    const { account, listed } = JSON.parse(body);
    calendarOf(account).listed = listed;
    return void res.end();
  }
  if (url.pathname === "/busy") {
    const { account, busy } = JSON.parse(body);
    calendarOf(account).busy = busy;
    return void res.end();
  }
  if (url.pathname === "/delete-all") {
    for (const event of Object.values(calendarOf(JSON.parse(body).account).events))
      event.status = "cancelled";
    return void res.end();
  }
  if (url.pathname === "/authorize") return authorize(url, res);
  if (url.pathname === "/token")
    return misbehaving(behaviour.token, res, () => token(new URLSearchParams(body)));
  if (url.pathname === "/revoke") {
    state.revoked.push(new URLSearchParams(body).get("token") ?? "");
    refreshTokens.delete(new URLSearchParams(body).get("token") ?? "");
    return sendJson(res, 200, {});
  }
  misbehaving(behaviour.calendar, res, () => calendarCall(req, url, body));
});

type Answer = { status: number; json?: unknown };

function misbehaving(trouble: string | null | undefined, res: ServerResponse, act: () => Answer) {
  if (trouble === "hang") return;
  if (trouble === "429") return sendJson(res, 429, fault("rateLimitExceeded"));
  if (trouble === "403") return sendJson(res, 403, fault("userRateLimitExceeded"));
  if (trouble === "invalid_grant") return sendJson(res, 400, { error: "invalid_grant" });
  if (trouble === "html")
    return void res.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>");
  const hostile = hostileAnswers[trouble as HostileAnswer];
  if (hostile) return hostile(res);
  const { status, json } = act();
  if (trouble === "cut-after-storing") return void res.socket?.destroy();
  if (trouble === "hang-after-storing") return;
  if (trouble === "half") {
    const text = JSON.stringify(json ?? {});
    res.writeHead(status, { "content-type": "application/json", "content-length": text.length });
    res.write(text.slice(0, Math.floor(text.length / 2)));
    return void setTimeout(() => res.socket?.destroy(), 20);
  }
  sendJson(res, status, json);
}

function authorize(url: URL, res: ServerResponse) {
  const consents = Object.fromEntries(url.searchParams);
  state.consents.push(consents);
  const back = new URL(consents.redirect_uri ?? "");
  back.searchParams.set("state", consents.state ?? "");
  if (behaviour.cancel) back.searchParams.set("error", "access_denied");
  else {
    const code = randomUUID();
    const scopes = (consents.scope ?? "").split(" ");
    const scope = scopes.filter(
      (name) => !behaviour.withheld?.some((ending) => name.endsWith(ending)),
    );
    const account = behaviour.account ?? "someone";
    codes.set(code, { account, challenge: consents.code_challenge ?? "", scope: scope.join(" ") });
    back.searchParams.set("code", code);
  }
  res.writeHead(302, { location: back.href }).end();
}

function token(form: URLSearchParams): Answer {
  const invalid = { status: 400, json: { error: "invalid_grant" } };
  if (form.get("grant_type") === "refresh_token") {
    const account = refreshTokens.get(form.get("refresh_token") ?? "");
    if (!account) return invalid;
    const access = randomUUID();
    accessTokens.set(access, account);
    const json = { access_token: access, expires_in: 3599, token_type: "Bearer" };
    return { status: 200, json: { ...json, ...behaviour.refreshed } };
  }
  const grant = codes.get(form.get("code") ?? "");
  codes.delete(form.get("code") ?? "");
  const verifier = createHash("sha256").update(form.get("code_verifier") ?? "");
  if (!grant || verifier.digest("base64url") !== grant.challenge) return invalid;
  const refresh = `refresh-${grant.account}-${randomUUID()}`;
  refreshTokens.set(refresh, grant.account);
  return { status: 200, json: { access_token: "x", refresh_token: refresh, scope: grant.scope } };
}

/** As Google: only what lies within the span, which may not be long. */
function freeBusy(
  busy: { start: string; end: string }[],
  { timeMin, timeMax }: { timeMin: string; timeMax: string },
) {
  const [from, to] = [Date.parse(timeMin), Date.parse(timeMax)];
  if (to - from > LONGEST_FREE_BUSY) return { status: 400, json: fault("timeRangeTooLong") };
  const within = busy.flatMap(({ start, end }) => {
    const [startAt, endAt] = [Math.max(from, Date.parse(start)), Math.min(to, Date.parse(end))];
    const iso = (instant: number) => new Date(instant).toISOString();
    return startAt < endAt ? [{ start: iso(startAt), end: iso(endAt) }] : [];
  });
  return { status: 200, json: { calendars: { primary: { busy: within } } } };
}

const LONGEST_FREE_BUSY = 92 * 24 * 60 * 60 * 1000;

function calendarCall(req: IncomingMessage, url: URL, body: string): Answer {
  const account = accessTokens.get((req.headers.authorization ?? "").replace(/^Bearer /, ""));
  if (!account) return { status: 401, json: fault("authError") };
  const { events, writes, busy, listed } = calendarOf(account);
  if (url.pathname === "/calendar/v3/freeBusy") {
    calendarOf(account).reads++;
    return freeBusy(busy, JSON.parse(body));
  }
  const id = /^\/calendar\/v3\/calendars\/primary\/events(?:\/(\w+))?$/.exec(url.pathname)?.[1];
  if (req.method === "GET" && !id)
    return { status: 200, json: { items: listed ?? Object.values(events) } };
  const sent = body ? JSON.parse(body) : {};
  if (req.method === "POST") {
    // Google's event ids: 5 to 1024 base32hex characters.
    if (!/^[a-v0-9]{5,1024}$/.test(sent.id)) return { status: 400, json: fault("invalid") };
    if (events[sent.id]) return { status: 409, json: fault("duplicate") };
    return write(sent.id, { status: "confirmed", ...sent }, "insert");
  }
  const event = id && events[id];
  if (!event) return { status: 404, json: fault("notFound") };
  if (req.method === "PATCH") return write(event.id, { ...event, ...sent }, "patch");
  if (event.status === "cancelled") return { status: 410, json: fault("deleted") };
  event.status = "cancelled";
  writes.push(`delete ${event.id}`);
  return { status: 204 };

  function write(eventId: string, content: Event, how: string): Answer {
    events[eventId] = { ...content, id: eventId, htmlLink: `https://calendar.test/${eventId}` };
    writes.push(`${how} ${eventId}`);
    return { status: 200, json: events[eventId] };
  }
}

function calendarOf(account: string): Calendar {
  state.accounts[account] ??= { events: {}, writes: [], busy: [], reads: 0 };
  return state.accounts[account];
}

function fault(reason: string) {
  return { error: { message: "secret words of Google's", errors: [{ reason }] } };
}

function sendJson(res: ServerResponse, status: number, body?: unknown): void {
  res.writeHead(status, { "content-type": "application/json" });
  res.end(body === undefined ? undefined : JSON.stringify(body));
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
// Exits with the process that started it.
process.stdin.on("end", () => process.exit()).resume();
