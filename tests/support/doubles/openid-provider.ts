/** Behaves like Google, as its own process; prints its origin. POST /behaviour changes it. */
import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Events, type MutableResponse, OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";
import { type HostileAnswer, hostileAnswers } from "./hostile-answers.ts";

export type Behaviour = {
  sub?: string;
  email?: string;
  name?: string | null;
  /** Overrides claims of the id token; null removes one. */
  claims?: Record<string, unknown>;
  /** Signs id tokens with a key that the provider does not publish. */
  forge?: boolean;
  alg?: "none" | "HS256";
  token?: HostileAnswer | "html" | "hang" | "huge" | "no-id-token" | "invalid-client";
  certs?: HostileAnswer | "html" | "hang";
  cancel?: boolean;
};

const issuer = new OAuth2Issuer();
const service = new OAuth2Service(issuer);
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const codes = new Set<string>();
let behaviour: Behaviour = {};

service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }) => {
  if (behaviour.cancel) {
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  }
  codes.add(url.searchParams.get("code") ?? "");
});

service.on(Events.BeforeTokenSigning, (token: { payload: Record<string, unknown> }) => {
  const { sub = "1001", email = "someone@gmail.com", name = "Greta Google", claims } = behaviour;
  Object.assign(token.payload, { sub, email, email_verified: true, name, ...claims });
  for (const [claim, value] of Object.entries(token.payload))
    if (value === null) delete token.payload[claim];
});

service.on(
  Events.BeforeResponse,
  (response: MutableResponse, req: { body?: { code?: string } }) => {
    const code = req.body?.code ?? "";
    if (!codes.delete(code)) {
      response.statusCode = 400;
      response.body = { error: "invalid_grant" };
    } else if (behaviour.token === "no-id-token") {
      response.body = { access_token: "opaque" };
    } else if (behaviour.alg) {
      const body = response.body as { id_token: string };
      response.body = { ...body, id_token: signedBy(behaviour.alg, body.id_token) };
    } else if (behaviour.forge) {
      const body = response.body as { id_token: string };
      const signed = body.id_token.split(".").slice(0, 2).join(".");
      const signature = sign("sha256", Buffer.from(signed), stranger).toString("base64url");
      response.body = { ...body, id_token: `${signed}.${signature}` };
    }
  },
);

const server = createServer(async (req, res) => {
  const { pathname } = new URL(req.url ?? "", "http://provider.test");
  if (pathname === "/behaviour") {
    behaviour = JSON.parse(await bodyOf(req));
    return void res.end();
  }
  // The mock alone would accept codes it never issued.
  if (pathname === "/code") {
    const code = randomUUID();
    codes.add(code);
    return void res.end(code);
  }
  const trouble =
    pathname === "/token" ? behaviour.token : pathname === "/certs" && behaviour.certs;
  if (trouble && misbehave(trouble, res)) return;
  if (pathname === "/certs") return void sendJson(res, 200, publishedKeys());
  service.requestHandler(req, res);
});

await issuer.keys.generate("RS256");
server.listen(0, "127.0.0.1", () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer.url = origin;
  console.log(origin);
});
process.stdin.on("end", () => process.exit()).resume();

/** Google's format: PEM certificates by key id. */
function publishedKeys(): Record<string, string> {
  const keys = issuer.keys.toJSON() as { kid: string }[];
  return Object.fromEntries(
    keys.map((jwk) => {
      const key = createPublicKey({ key: jwk as never, format: "jwk" });
      return [jwk.kid, key.export({ type: "spki", format: "pem" }).toString()];
    }),
  );
}

/** Unsigned, or signed with the public key as if it were an HMAC secret. */
function signedBy(alg: "none" | "HS256", idToken: string): string {
  const [head = "", claims] = idToken.split(".");
  const { kid } = JSON.parse(Buffer.from(head, "base64url").toString());
  const newHead = Buffer.from(JSON.stringify({ alg, kid, typ: "JWT" })).toString("base64url");
  const signed = `${newHead}.${claims}`;
  if (alg === "none") return `${signed}.`;
  const secret = publishedKeys()[kid] ?? "";
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** False when the fault only comes later. */
function misbehave(how: string, res: ServerResponse): boolean {
  if (how === "hang") return true;
  const hostile = hostileAnswers[how as HostileAnswer];
  if (hostile) hostile(res);
  else if (how === "invalid-client") sendJson(res, 401, { error: "invalid_client" });
  else if (how === "huge") sendJson(res, 200, { id_token: "x".repeat(200_000) });
  else if (how === "html") {
    res.writeHead(200, { "content-type": "text/html" }).end("<h1>Please sign in</h1>");
  } else return false;
  return true;
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
