#!/usr/bin/env bash
# Firefox 153.8.0esr (Debian 12) takes a virtual authenticator over Marionette, and does not use it.
#
# WebAuthn:AddVirtualAuthenticator answers with an id, and PublicKeyCredential is there; yet
# navigator.credentials.create() stays pending, without an error. It succeeds at once when Firefox starts with
# `security.webauth.webauthn_enable_softtoken` true and `security.webauth.webauthn_enable_usbtoken` false;
# the first alone changes nothing, and the second alone makes it NotAllowedError.
# Seen: pending; pending; NotAllowedError; public-key. Exits with 1 if that changes.
# Needs the libraries of Debian's firefox-esr (apt-get install firefox-esr).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
version=153.8.0esr-1~deb12u1
apt-get download "firefox-esr=$version" >/dev/null 2>&1
dpkg -x firefox-esr_*.deb .
cat >try.mjs <<'JS'
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const site = createServer((_, res) => res.setHeader("content-type", "text/html").end("<p>Hello"));
await new Promise((resolve) => site.listen(0, "localhost", resolve));
const url = `http://localhost:${site.address().port}/`;
const script = `const end = arguments[0];
  const user = { id: new Uint8Array(16), name: "anna", displayName: "Anna" };
  const publicKey = { challenge: new Uint8Array(32), rp: { name: "Here" }, user,
    pubKeyCredParams: [{ type: "public-key", alg: -7 }] };
  setTimeout(() => end("pending"), 5000);
  navigator.credentials.create({ publicKey }).then(({ type }) => end(type), ({ name }) => end(name));`;
const ways = [[false, true], [true, true], [false, false], [true, false]];
for (const [index, [soft, usb]] of ways.entries()) {
  const home = mkdtempSync(`${process.cwd()}/home-`);
  const port = 28290 + index;
  const webauth = "security.webauth.webauthn_enable";
  const prefs = [["marionette.port", port], [`${webauth}_softtoken`, soft], [`${webauth}_usbtoken`, usb]];
  writeFileSync(`${home}/user.js`, prefs.map(([name, value]) => `user_pref("${name}", ${value});\n`).join(""));
  const args = ["--headless", "--marionette", "--no-remote", "--profile", home];
  const firefox = spawn("usr/lib/firefox-esr/firefox-esr", args, { stdio: "ignore", env: { ...process.env, HOME: home } });
  let socket;
  for (let tries = 0; !socket && tries < 60; tries++) {
    await wait(500);
    socket = await new Promise((resolve) => {
      const tried = connect(port, "127.0.0.1", () => resolve(tried));
      tried.once("error", () => resolve(undefined));
    });
  }
  let rest = Buffer.alloc(0);
  let sent = 0;
  const waiting = new Map();
  socket.on("data", (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const colon = rest.indexOf(":");
      const end = colon + 1 + Number(rest.subarray(0, Math.max(0, colon)));
      if (colon < 0 || rest.length < end) return;
      const message = JSON.parse(rest.subarray(colon + 1, end));
      rest = rest.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])(message[2]?.message ?? message[3].value);
    }
  });
  const send = (name, parameters) =>
    new Promise((resolve) => {
      const text = JSON.stringify([0, ++sent, name, parameters]);
      waiting.set(sent, resolve);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await send("WebDriver:NewSession", { capabilities: {} });
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true };
  const id = await send("WebAuthn:AddVirtualAuthenticator", {
    ...options, hasUserVerification: true, isUserVerified: true, isUserConsenting: true,
  });
  await send("WebDriver:Navigate", { url });
  const seen = await send("WebDriver:ExecuteAsyncScript", { script, args: [] });
  console.log(`softtoken ${soft}, usbtoken ${usb}: ${id ? "added" : "refused"}, ${seen}`);
  socket.destroy();
  firefox.kill("SIGKILL");
}
process.exit(0);
JS
seen=$(node try.mjs)
echo "firefox-esr $version:"
echo "$seen"
[ "$seen" = "softtoken false, usbtoken true: added, pending
softtoken true, usbtoken true: added, pending
softtoken false, usbtoken false: added, NotAllowedError
softtoken true, usbtoken false: added, public-key" ]
