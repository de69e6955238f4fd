#!/usr/bin/env bash
# nodemailer 10.6.1 verifies a login without trying it where the server announces no AUTH.
#
# verify() resolves to true with a user and password given, so a wrong port or a server that wants STARTTLS
# before it announces AUTH looks well set up; the first mail is then refused with 530. With `forceAuth` it
# fails with EAUTH, and without a login with ENOAUTH on servers that announce it. Seen: true; EAUTH.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error nodemailer@10.6.1 >/dev/null
cat >try.mjs <<'JS'
import { createServer } from "node:net";
import nodemailer from "nodemailer";
// A server that knows no AUTH.
const server = createServer((socket) => {
  socket.write("220 mail.example.org ESMTP\r\n");
  socket.on("data", (chunk) => {
    for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
      if (/^EHLO/.test(line)) socket.write("250-mail.example.org\r\n250 8BITMIME\r\n");
      else if (/^QUIT/.test(line)) socket.end("221 Bye\r\n");
      else socket.write("502 5.5.2 Not known\r\n");
    }
  });
  socket.on("error", () => {});
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const place = { host: "127.0.0.1", port: server.address().port, ignoreTLS: true };
const auth = { user: "somebody", pass: "wrong" };
for (const forceAuth of [false, true]) {
  const seen = await nodemailer
    .createTransport({ ...place, auth, forceAuth })
    .verify()
    .catch((error) => error.code);
  console.log(`forceAuth ${forceAuth}: ${seen}`);
}
server.close();
process.exit(0);
JS
seen=$(node try.mjs)
echo "nodemailer 10.6.1, node $(node --version):"
echo "$seen"
[ "$seen" = "forceAuth false: true
forceAuth true: EAUTH" ]
