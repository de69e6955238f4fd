import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
} from "node:crypto";
import { optionsToUse } from "#app/domain/accounts/passkeys/passkey-options.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import type { App } from "../../app/entry.node.ts";
import { Browser } from "./client.ts";
import { confirmEmail, type TestPerson } from "./people/people.ts";

/** Where passkeys work; tests elsewhere show that they are not offered. */
export const PASSKEY_ORIGIN = "http://passkeys.localhost";
export const PASSKEYS = "/profile/edit/account/passkeys";

/** What an honest authenticator and browser would say, or something else. */
export type Lie = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  crossOrigin?: boolean;
  type?: string;
  /** Bits: 1 present, 4 verified, 64 with a key. */
  flags?: number;
  counter?: number;
  userHandle?: string | null;
  alg?: number;
  fmt?: string;
  statement?: Map<string, unknown>;
  id?: Buffer;
};

/** An authenticator with one ES256 key, as Web Authentication Level 3 describes it. */
export class Authenticator {
  readonly id: Buffer;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  userHandle = "";
  counter: number;
  constructor({ id = randomBytes(32), counter = 0 }: { id?: Buffer; counter?: number } = {}) {
    this.id = id;
    this.counter = counter;
  }

  /** `RegistrationResponseJSON`. */
  create(options: Options, lie: Lie = {}): string {
    this.userHandle = options.user?.id ?? "";
    const id = lie.id ?? this.id;
    const key = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      this.publicKey(lie),
    ]);
    const rpId = lie.rpId ?? options.rp?.id ?? "";
    const authData = Buffer.concat([authenticatorData(rpId, lie.flags ?? 69, this.counter), key]);
    const attestation = new Map<string, unknown>([
      ["fmt", lie.fmt ?? "none"],
      ["attStmt", lie.statement ?? new Map()],
      ["authData", authData],
    ]);
    return this.#credential({
      clientDataJSON: clientData("webauthn.create", options, lie),
      attestationObject: cbor(attestation).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** `AuthenticationResponseJSON`. */
  get(options: Options, lie: Lie = {}): string {
    if (this.counter > 0) this.counter++;
    const data = authenticatorData(
      lie.rpId ?? options.rpId ?? "",
      lie.flags ?? 5,
      lie.counter ?? this.counter,
    );
    const clientDataJSON = clientData("webauthn.get", options, lie);
    const hash = sha256(Buffer.from(clientDataJSON, "base64url"));
    return this.#credential({
      clientDataJSON,
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", Buffer.concat([data, hash]), this.#keys.privateKey).toString(
        "base64url",
      ),
      userHandle: lie.userHandle === undefined ? this.userHandle : lie.userHandle,
    });
  }

  publicKey(lie: Lie = {}): Buffer {
    return cbor(coseKey(this.#keys.publicKey, lie.alg ?? -7));
  }

  #credential(response: object): string {
    const id = this.id.toString("base64url");
    return JSON.stringify({ id, rawId: id, type: "public-key", response });
  }
}

export type Options = {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string; name: string };
  excludeCredentials?: { id: string }[];
};

/** What the server asks a browser to sign. */
export async function passkeyOptions(
  browser: Browser,
  what: "sign-in" | "add" | "prove",
): Promise<Options> {
  const page = await browser.get(`/login/passkey?for=${what}`);
  if (page.status !== 200) throw new Error(`${page.status}: ${page.html}`);
  return JSON.parse(page.html);
}

/** Adds one as the page does; the person's email is confirmed. */
export async function addPasskey(
  app: App,
  person: TestPerson,
  browser: Browser,
  authenticator = new Authenticator(),
): Promise<Authenticator> {
  await confirmEmail(app, person);
  const credential = authenticator.create(await passkeyOptions(browser, "add"));
  const { status, text } = await browser.post(PASSKEYS, {
    intent: "add",
    credential,
    name: "Phone",
  });
  if (status !== 303) throw new Error(text);
  return authenticator;
}

/** A passkey of somebody, in the store, and what answers for it. */
export async function putPasskey(app: App, userId: string) {
  const authenticator = new Authenticator();
  const id = randomUUID();
  authenticator.userHandle = randomBytes(32).toString("base64url");
  await app.runtime.db
    .insertInto("passkeys")
    .values({
      id,
      user_id: userId,
      credential_id: authenticator.id.toString("base64url"),
      public_key: authenticator.publicKey().toString("base64url"),
      user_handle: authenticator.userHandle,
      rp_id: new URL(PASSKEY_ORIGIN).hostname,
      counter: 0,
      transports: "[]",
      name: "Phone",
      created_at: Date.now() - 48 * HOUR,
    })
    .execute();
  return { id, authenticator };
}

/** For the newest page session of somebody. */
export async function lateCredential(
  app: App,
  userId: string,
  what: "add" | "prove",
): Promise<string> {
  const { id: holder } = await app.runtime.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", "page")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  const options = optionsToUse(app.context(), { what, holder });
  if (what === "prove") return (await putPasskey(app, userId)).authenticator.get(options);
  return new Authenticator().create({ ...options, rp: { id: options.rpId } });
}

/** Signs in as the page does. */
export async function signInBy(
  app: App,
  authenticator: Authenticator,
  { browser = new Browser(app), lie = {} }: { browser?: Browser; lie?: Lie } = {},
) {
  const credential = authenticator.get(await passkeyOptions(browser, "sign-in"), lie);
  const page = await browser.post("/login", { credential });
  return { browser, page, credential };
}

function clientData(type: string, options: Options, lie: Lie): string {
  const text = JSON.stringify({
    type: lie.type ?? type,
    challenge: lie.challenge ?? options.challenge,
    origin: lie.origin ?? PASSKEY_ORIGIN,
    crossOrigin: lie.crossOrigin ?? false,
  });
  return Buffer.from(text).toString("base64url");
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
}

function sha256(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** RFC 9053, 7.1.1. */
function coseKey(key: KeyObject, alg: number): Map<number, unknown> {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const point = (text: string) => Buffer.from(text, "base64url");
  return new Map<number, unknown>([
    [1, 2],
    [3, alg],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]);
}

/** The little of RFC 8949 that the above needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...(value as Map<unknown, unknown>)].flat().map(cbor);
  return Buffer.concat([head(5, entries.length / 2), ...entries]);
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  if (size < 256) return Buffer.from([(type << 5) | 24, size]);
  return Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
}

/** As if a person's passkeys had been added so many hours ago. */
export function addedAgo(app: App, userId: string, hours: number) {
  const created_at = Date.now() - hours * HOUR;
  const { db } = app.runtime;
  return db.updateTable("passkeys").set({ created_at }).where("user_id", "=", userId).execute();
}
