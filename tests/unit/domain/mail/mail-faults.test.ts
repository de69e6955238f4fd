import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "#app/config.server.ts";
import { MailFault, openMailer } from "#app/integrations/mail.server.ts";
import { smtpSink } from "#tests/support/doubles/smtp-sink.ts";
import {
  signedCertificate,
  testCertificate,
  testKey,
} from "#tests/support/doubles/test-certificate.ts";

const table = readFileSync("docs/hosting/mail.md", "utf8");
const sink = await smtpSink();
const chain = signedCertificate + testCertificate;
const trusting = `tls.ca=${encodeURIComponent(testCertificate)}`;

afterEach(() => {
  sink.behaviour = "take";
  delete sink.tls;
});

/** What greeting the server finds, without the words that all faults begin with. */
function faultWith(query: string, login = "mailer:word@"): Promise<string> {
  const url = sink.url.replace(/\/\/.*@/, `//${login}`);
  const env = { MODE: "test", DATA_DIR: tmpdir(), SMTP_URL: `${url}&${query}` };
  return openMailer(readConfig(env))
    .greet()
    .then(
      () => "none",
      (error) => {
        expect(error).toBeInstanceOf(MailFault);
        return error.message.replace(/^mail not taken /, "");
      },
    );
}

test.each([
  ["a certificate of its own", testCertificate, "", "DEPTH_ZERO_SELF_SIGNED_CERT CONN"],
  ["one signed by an unknown authority", chain, "", "SELF_SIGNED_CERT_IN_CHAIN CONN"],
  ["one without its chain", signedCertificate, "", "UNABLE_TO_VERIFY_LEAF_SIGNATURE CONN"],
  ["one for another name", chain, trusting, "ERR_TLS_CERT_ALTNAME_INVALID CONN"],
])("a server with %s gives a line that the documents explain", async (_, cert, query, line) => {
  sink.tls = { cert, key: testKey };
  expect(await faultWith(`requireTLS=true&${query}`)).toBe(line);
  expect(table).toContain(`\`${line}\``);
});

test("the certificate's name in SMTP_URL is enough where the server has another", async () => {
  sink.tls = { cert: chain, key: testKey };
  const query = `requireTLS=true&${trusting}&tls.servername=mail.test`;
  expect(await faultWith(query)).toBe("none");
  expect(table).toContain("tls.servername=");
});

test("a server without encryption, or that sends us away, gives an explained line", async () => {
  expect(await faultWith("requireTLS=true")).toBe("ETLS STARTTLS 502 5.5.1");
  expect(table).toContain("`ETLS STARTTLS 502`");
  sink.behaviour = { at: "EHLO", answer: "421 4.7.0 busy" };
  expect(await faultWith("ignoreTLS=true")).toBe("ECONNECTION EHLO 421 4.7.0");
  expect(table).toContain("`ECONNECTION EHLO 421`");
});

test("no server knows a login that it does not take", async () => {
  sink.tls = { cert: testCertificate, key: testKey };
  expect(await faultWith("ignoreTLS=true")).toBe("EAUTH AUTH PLAIN 502 5.5.1");
  expect(table).toContain("`EAUTH AUTH PLAIN 502`");
  expect(await faultWith("ignoreTLS=true", "")).toBe("none");
});
