#!/usr/bin/env bash
# nodemailer 10.6.1 composes messages whose lines end in two ways, unless `newline` is set.
#
# With streamTransport, heads and boundaries end in CRLF, as RFC 5322 wants, and the lines of the texts as
# they came, here in LF: saved as a file, or handed to a service that takes whole messages, one message has
# both. Over SMTP the LF are mended on the way, so tests against a server don't show it. With `newline:
# "windows"` there are none. Seen: 20 CRLF and 4 bare LF; 24 and 0. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error nodemailer@10.6.1 >/dev/null
cat >try.mjs <<'JS'
import nodemailer from "nodemailer";
const text = "Hello\nthere\n";
for (const newline of [undefined, "windows"]) {
  const options = { streamTransport: true, buffer: true, ...(newline && { newline }) };
  const { message } = await nodemailer.createTransport(options).sendMail({
    from: "a@example.org",
    to: "b@example.org",
    subject: "Hello",
    text,
    html: `<p>${text}</p>`,
  });
  const lines = message.toString("latin1");
  const crlf = lines.match(/\r\n/g)?.length ?? 0;
  const lf = lines.match(/(?<!\r)\n/g)?.length ?? 0;
  console.log(`${newline ?? "default"}: ${crlf} CRLF, ${lf} bare LF`);
}
JS
seen=$(node try.mjs)
echo "nodemailer 10.6.1, node $(node --version):"
echo "$seen"
[ "$seen" = "default: 20 CRLF, 4 bare LF
windows: 24 CRLF, 0 bare LF" ]
