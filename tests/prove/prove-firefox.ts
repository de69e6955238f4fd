import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { STORE_FILE } from "../../db/connect.ts";
import { freePort, serveApp } from "../load/served-app.ts";
import { Firefox } from "./proofs/browsers/firefox.ts";

/** npm run prove -- firefox: passkeys in Debian's Firefox, with its virtual authenticator. */

const PASSKEYS = "/profile/edit/account/passkeys";
const [EMAIL, PASSWORD] = ["owner@demo.example", "trotwell-demo"];

if (spawnSync("which", ["firefox-esr"]).status !== 0)
  throw new Error("not tried: firefox-esr is missing (apt-get install firefox-esr)");

const folder = mkdtempSync(join(tmpdir(), "trotwell-firefox-"));
const [data, home] = [join(folder, "data"), join(folder, "home")];
mkdirSync(home);
const port = await freePort();
const origin = `http://localhost:${port}`;
const app = await serveApp(data, {
  MODE: "demo",
  HOST: "localhost",
  PORT: String(port),
  PUBLIC_ORIGIN: origin,
});
// Of the same host, and so of passkeys' 'relying party', but not of the same origin.
const stranger = createServer((_, res) =>
  res.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Elsewhere"),
).listen(0, "localhost");
const firefox = await Firefox.start(home);

async function logIn() {
  await firefox.forgetCookies();
  // The list would sign in first.
  await firefox.verify(false);
  await firefox.open(`${origin}/login`);
  await firefox.type("email", EMAIL);
  await firefox.type("password", PASSWORD);
  await firefox.press("Login");
  await firefox.untilAt("/map");
  await firefox.verify(true);
}

function store(statement: string) {
  const db = new Database(join(data, STORE_FILE));
  db.exec(statement);
  db.close();
}

/** What a page's script gets signed for a sign-in here. */
const signed = `const options = await (await fetch("/login/passkey?for=sign-in")).json();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = JSON.stringify(await navigator.credentials.get({ publicKey }));`;
const sent = `const send = () => fetch("/login", { method: "POST", body: new URLSearchParams({ credential }) });
  const told = async (answer) => new URL(answer.url).pathname + " " + answer.status;`;

const steps: Record<string, () => Promise<void>> = {
  "adds a passkey after the password": async () => {
    await logIn();
    await firefox.open(origin + PASSKEYS);
    await firefox.press("Add a passkey");
    await firefox.untilShown("Passkey added");
  },
  "signs in from the browser's list or by the button": async () => {
    await firefox.forgetCookies();
    await firefox.open(`${origin}/login`);
    await firefox.press("Use a passkey").catch(() => {});
    await firefox.untilAt("/map");
  },
  "signs in while two tabs wait": async () => {
    await firefox.forgetCookies();
    await firefox.verify(false);
    await firefox.open(`${origin}/login`);
    await firefox.openTab();
    await firefox.open(`${origin}/login`);
    await firefox.closeTab();
    await firefox.verify(true);
    await firefox.press("Use a passkey").catch(() => {});
    await firefox.untilAt("/map");
  },
  "says so when nobody is recognized": async () => {
    await firefox.forgetCookies();
    await firefox.verify(false);
    await firefox.open(`${origin}/login`);
    await firefox.press("Use a passkey");
    await firefox.untilShown("No passkey was used");
    await firefox.verify(true);
  },
  "is refused what was used before": async () => {
    await firefox.forgetCookies();
    await firefox.open(`${origin}/support`);
    const told = await firefox.run(
      `${signed} ${sent} const first = await told(await send());
       await fetch("/logout", { method: "POST" });
       return [first, await told(await send())].join(", ");`,
    );
    expectSame(told, "/map 200, /login 401");
  },
  "is refused what was signed at another origin of the host": async () => {
    await firefox.forgetCookies();
    await firefox.open(`${origin}/support`);
    const options = await firefox.run(`return (await fetch("/login/passkey?for=sign-in")).json()`);
    await firefox.open(`http://localhost:${(stranger.address() as AddressInfo).port}/`);
    const credential = await firefox.run<string>(
      `const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(arguments[0]);
       return JSON.stringify(await navigator.credentials.get({ publicKey }));`,
      options,
    );
    expectSame(credential.includes("clientDataJSON"), true);
    await firefox.open(`${origin}/support`);
    const told = await firefox.run(
      `const credential = arguments[0]; ${sent} return told(await send());`,
      credential,
    );
    expectSame(told, "/login 401");
  },
  "signs nothing for another host": async () => {
    const { port } = stranger.address() as AddressInfo;
    await firefox.open(`http://elsewhere.localhost:${port}/`);
    const told = await firefox.run<string>(
      `await navigator.credentials.get({ publicKey: {
         challenge: new Uint8Array(32), rpId: "localhost", userVerification: "required" } });
       return "signed";`,
    );
    expectSame(told.split(":")[0], "SecurityError");
  },
  "is refused with a copied passkey": async () => {
    store("update passkeys set counter = 100000");
    await firefox.forgetCookies();
    await firefox.open(`${origin}/login`);
    await firefox.press("Use a passkey").catch(() => {});
    await firefox.untilShown("may have been copied");
    store("update passkeys set counter = 0");
  },
  "is refused with a removed passkey, and the password signs in": async () => {
    store("delete from passkeys");
    await firefox.forgetCookies();
    await firefox.open(`${origin}/login`);
    await firefox.press("Use a passkey").catch(() => {});
    await firefox.untilShown("isn't known here any more");
    await logIn();
  },
};

function expectSame(seen: unknown, wanted: unknown) {
  if (seen !== wanted) throw new Error(`${seen}, not ${wanted}`);
}

let failed = 0;
try {
  for (const [name, work] of Object.entries(steps)) {
    const fault = await work().then(
      () => "",
      (reason) => String(reason).slice(0, 400),
    );
    if (fault) failed++;
    console.log(`${fault ? "NO " : "yes"} ${name}${fault && `: ${fault}`}`);
  }
} finally {
  firefox.end();
  stranger.close();
  await app.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed ? `${failed} failed.` : "Passkeys work in Firefox.");
process.exitCode = failed ? 1 : 0;
