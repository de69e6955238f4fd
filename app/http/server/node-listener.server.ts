import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeStream } from "node:stream/web";
import { setTimeout as delay } from "node:timers/promises";
import { reportFault } from "#app/domain/report-fault.ts";
import { isSameSecret } from "#app/domain/signatures.server.ts";
import { dropBody, isShort, letGoUnsent } from "../forms/refused-body.server.ts";
import { type Answer, type AnswerCache, mayKeep } from "./answer-cache.server.ts";
import { addressOf, isForwarded, isLocalHost, isLoopback } from "./caller-address.server.ts";
import { type Accepted, acceptedEncodings, encode, encodeWith } from "./content-encoding.server.ts";
import { noSuchEncoding, tooManyWaiting } from "./early-refusals.ts";
import type { FairTurns } from "./fair-turns.ts";
import { isKnownTag } from "./known-tag.ts";
import type { Metrics } from "./metrics.server.ts";
import type { PageDictionary } from "./page-dictionary.server.ts";
import type { Answered, RequestLog } from "./request-log.server.ts";
import { createUnansweredRequests } from "./unanswered-requests.ts";

/** `answered` replaces the app's own log and counts. */
export type Handle = (
  request: Request,
  address: string,
  answered?: RequestLog,
) => Promise<Response>;

type Options = {
  handle: Handle;
  originOf: (host: string | undefined) => string;
  /** Trusted to name the caller in X-Forwarded-For. */
  trustedHops: number;
  turns: FairTurns;
  answerCache: AnswerCache;
  dictionary: PageDictionary | null;
  routeOf: (path: string) => string;
  answered: RequestLog;
  metrics: Metrics;
  /** Null for local requests only. */
  metricsToken: string | null;
};

/** Answers with a file, if there is one. */
export type ServeFile = (req: IncomingMessage, res: ServerResponse) => boolean;
const noFile: ServeFile = () => false;

type Later = {
  accepted: Accepted | null;
  serveFile: ServeFile;
  /** Null if there was no time to look for a kept answer. */
  isSent: boolean | Promise<boolean> | null;
};

/** Whoever is refused at once asks again at once; ms. */
const BEFORE_REFUSAL = 1_000;

/** Bytes that compression makes hardly fewer. */
const SHORT = 500;
const METRICS_PATH = "/metrics";

/** Whole buffers are sent half again as fast as web streams; only archives are streamed. */
export function nodeListener(options: Options) {
  const { handle, originOf, trustedHops, turns, answerCache, routeOf, answered, metrics } = options;
  const { dictionary } = options;
  const unanswered = createUnansweredRequests();

  function sendReady(req: IncomingMessage, res: ServerResponse, answer: Answer, route: string) {
    const id = randomUUID();
    const began = performance.now();
    const headers = { ...answer.headers, "x-request-id": id };
    const status = send(req, res, { ...answer, headers });
    const ms = performance.now() - began;
    answered({ id, method: req.method ?? "GET", route, status, ms, user: null });
  }

  async function sendMetrics(req: IncomingMessage, res: ServerResponse) {
    const body = Buffer.from(await metrics.text());
    const headers = { "content-type": metrics.contentType, "cache-control": "no-store" };
    sendReady(req, res, { status: 200, headers, body }, METRICS_PATH);
  }

  /** A file or a kept answer, if there is one. A promise where the store has to be asked. */
  function sendKept(
    req: IncomingMessage,
    res: ServerResponse,
    accepted: Accepted | null,
    serveFile: ServeFile,
  ): boolean | Promise<boolean> {
    if (serveFile(req, res)) return true;
    const path = req.url ?? "/";
    const found = !accepted && isRead(req) ? noSuchEncoding(path) : answerCache.find(req, accepted);
    if (found instanceof Promise) return found.then(sendFound);
    return sendFound(found);

    function sendFound(answer: Answer | null): boolean {
      if (answer) sendReady(req, res, answer, routeOf(path));
      return answer !== null;
    }
  }

  /** At once, if the answer is kept: a promise would cost a tenth of it. */
  return (
    req: IncomingMessage,
    res: ServerResponse,
    serveFile: ServeFile = noFile,
  ): Promise<void> | undefined => {
    // What was read together with a request that was one too many.
    if (req.socket.destroyed) return undefined;
    try {
      const accepted = acceptedEncodings(
        req.headers["accept-encoding"],
        dictionary !== null && req.headers["available-dictionary"] === dictionary.named,
      );
      const isReady = !unanswered.isBusy(req.socket) && turns.hasTime();
      const isSent = isReady ? sendKept(req, res, accepted, serveFile) : null;
      if (isSent === true) return undefined;
      return answerLater(req, res, { accepted, serveFile, isSent });
    } catch (error) {
      sendFault(res, error);
    }
  };

  /**
   * At once: who sends on before an answer, or holds much, would only take more memory. A proxy would
   * ask again at once, and its connections are few.
   */
  function cutOff(req: IncomingMessage, res: ServerResponse): void {
    if (unanswered.isBusy(req.socket)) return void req.socket.destroy();
    const path = req.url ?? "/";
    res.setHeader("connection", "close");
    sendReady(req, res, tooManyWaiting(path), routeOf(path));
  }

  async function refuse(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // Not all at the same moment, or they would all ask again at the same moment.
    await delay(BEFORE_REFUSAL * (1 + Math.random()));
    const path = req.url ?? "/";
    if (!res.destroyed) sendReady(req, res, tooManyWaiting(path), routeOf(path));
  }

  async function answerLater(
    req: IncomingMessage,
    res: ServerResponse,
    { accepted, serveFile, isSent }: Later,
  ): Promise<void> {
    let logged: Answered | undefined;
    const address = addressOf(req, trustedHops);
    const held = unanswered.enter(req, address);
    if (!held) return trustedHops > 0 ? refuse(req, res) : cutOff(req, res);
    try {
      if (held.before) await held.before;
      if ((await isSent) || res.destroyed) return;
      if (req.url === METRICS_PATH && isRead(req) && mayReadMetrics(req, options.metricsToken))
        return await sendMetrics(req, res);
      const wait = turns.wait(address, () => res.destroyed);
      if (wait && !(await wait)) return await refuse(req, res);
      if (res.destroyed) return;
      // An earlier request may have been for the same.
      if ((wait || isSent === null) && (await sendKept(req, res, accepted, serveFile))) return;
      const keep = answerCache.watch(req, accepted);
      const response = await handle(
        toRequest(req, res, originOf(req.headers.host)),
        address,
        (answer) => {
          logged = answer;
        },
      );
      if (isArchive(response)) return await sendStream(req, res, response);
      const { answer, isKept } = await toAnswer(req, response, { accepted, dictionary });
      if (isKept) void keep(answer);
      const status = send(req, res, answer);
      if (logged) Object.assign(logged, { status, method: req.method });
    } catch (error) {
      sendFault(res, error);
    } finally {
      // Else answers that nobody reads would pile up where no share counts them.
      if (res.writableFinished || res.destroyed) held.leave();
      else res.once("close", held.leave);
      if (logged) answered(logged);
    }
  }
}

function sendFault(res: ServerResponse, error: unknown): void {
  reportFault("The answer could not be sent", error);
  if (!res.headersSent) res.writeHead(500, { "content-type": "text/plain" });
  res.end("Something went wrong");
}

/** The URL is on our own origin, never from a header. */
export function toRequest(
  req: IncomingMessage,
  res: ServerResponse | null,
  origin: string,
): Request {
  const headers = new Headers();
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    headers.append(req.rawHeaders[index] ?? "", req.rawHeaders[index + 1] ?? "");
  }
  const method = carriedMethod(req.method);
  const init: RequestInit & { duplex?: "half" } = { method, headers };
  if (res) {
    const controller = new AbortController();
    // Every abort makes an exception, which nobody reads once the answer is out.
    res.on("close", () => res.writableFinished || controller.abort());
    init.signal = controller.signal;
  }
  if (method !== "GET" && method !== "HEAD" && hasBody(req)) {
    // Readable.toWeb() would copy each chunk.
    init.body = NodeStream.from(req) as ReadableStream;
    init.duplex = "half";
  }
  const path = req.url?.startsWith("/") ? req.url : "/";
  return new Request(origin + path, init);
}

/** A web Request cannot carry these (fetch.spec.whatwg.org); nothing accepts PUT. */
function carriedMethod(method = "GET"): string {
  return /^(TRACE|TRACK|CONNECT)$/i.test(method) ? "PUT" : method;
}

function hasBody(req: IncomingMessage): boolean {
  return (
    req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0
  );
}

async function toAnswer(
  req: IncomingMessage,
  response: Response,
  { accepted, dictionary }: { accepted: Accepted | null; dictionary: PageDictionary | null },
): Promise<{ answer: Answer; isKept: boolean }> {
  const body: Buffer = Buffer.from(await response.arrayBuffer());
  const headers = headersOf(response);
  const { status } = response;
  // The tag is of the uncompressed text, hence weak.
  if (status === 200 && isRead(req) && mayBeKnownAgain(response)) headers.etag ??= weakTag(body);
  const plain = { status, headers, body };
  const isKept = mayKeep(req, plain);
  if (!isText(response) || response.headers.has("content-encoding"))
    return { answer: plain, isKept };
  const isPage = isHtml(response);
  const vary = isPage ? "accept-encoding, available-dictionary" : "accept-encoding";
  headers.vary = headers.vary ? `${headers.vary}, ${vary}` : vary;
  if (!accepted || body.length === 0 || (accepted.plain && body.length <= SHORT))
    return { answer: plain, isKept };
  if (isPage && dictionary && accepted.dictionary) {
    headers["content-encoding"] = "dcz";
    return { answer: { ...plain, body: encodeWith(dictionary, body, isKept) }, isKept };
  }
  const encoding = isKept ? accepted.kept : accepted.fresh;
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return { answer: { ...plain, body: encode(body, encoding, isKept) }, isKept };
}

function headersOf(response: Response): Answer["headers"] {
  const headers: Answer["headers"] = {};
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") headers[name] = value;
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length) headers["set-cookie"] = cookies;
  return headers;
}

function isArchive({ headers }: Response): boolean {
  return headers.get("content-type") === "application/zip";
}

/** No faster than the body is read, so that it does not pile up in memory. */
async function sendStream(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  const { status, body } = response;
  const headers = headersOf(response);
  if (!body || req.method === "HEAD") {
    // Node adds it to answers to GET.
    if (req.httpVersion === "1.1") headers["transfer-encoding"] = "chunked";
    await body?.cancel();
    res.writeHead(status, headers).end();
    return;
  }
  res.writeHead(status, headers);
  await pipeline(Readable.fromWeb(body as NodeStream), res).catch((error) => {
    // The caller disconnected.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

function send(req: IncomingMessage, res: ServerResponse, answer: Answer): number {
  const unchanged = isUnchanged(req, answer);
  const status = unchanged ? 304 : answer.status;
  const headers = { ...answer.headers };
  const hasNone = status === 204 || status === 304;
  const bodiless = hasNone || req.method === "HEAD";
  if (hasNone) delete headers["content-length"];
  else headers["content-length"] = String(answer.body.length);
  const isMissing = hasBody(req) && !req.complete;
  const unread = isMissing && !isShort(req);
  if (unread) headers.connection = "close";
  else if (isMissing) letGoUnsent(req);
  res.writeHead(status, headers);
  const body = bodiless ? undefined : answer.body;
  if (!unread) res.end(body);
  else {
    if (body) res.write(body);
    else res.flushHeaders();
    void dropBody(req).then(() => res.end());
  }
  return status;
}

function isUnchanged(req: IncomingMessage, { status, headers }: Answer): boolean {
  if (status !== 200 || !headers.etag || !isRead(req)) return false;
  return isKnownTag(req.headers["if-none-match"], String(headers.etag));
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Answers that are never stored, or never change, need no tag. */
function mayBeKnownAgain({ headers }: Response): boolean {
  const caching = headers.get("cache-control");
  return caching !== null && !/no-store|immutable/.test(caching);
}

function weakTag(body: Buffer): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}

function isHtml({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

function isText(response: Response): boolean {
  return /^(text\/|application\/(json|xml))|\+(json|xml)/.test(
    response.headers.get("content-type") ?? "",
  );
}

/** With the token if one is set, else only from the local machine and not through a proxy. */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } },
  token: string | null,
): boolean {
  if (token !== null) return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    isLocalHost(headers.host ?? "") &&
    // A browser names the page that asks.
    headers.origin === undefined &&
    !isForwarded(Object.keys(headers))
  );
}
