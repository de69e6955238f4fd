import { readdirSync, readFileSync } from "node:fs";
import { simpleParser } from "mailparser";
import { createTransport } from "nodemailer";
import { describe, expect, test } from "vitest";
import type { Mail } from "#app/domain/mail/letter.ts";
import { mailEffects } from "#app/domain/mail/mail-effects.server.ts";
import {
  type MailPreview,
  mailPreviews,
  sampleMails,
} from "#app/domain/mail/samples/sample-mails.server.ts";
import {
  type BookingFacts,
  bookingEvents,
} from "#app/domain/notifications/events/booking-events.ts";
import { sampleWords } from "#app/domain/notifications/events/sample-words.ts";
import { type SeriesFacts, seriesEvents } from "#app/domain/notifications/events/series-events.ts";
import { bookingWhen, seriesWhen } from "#app/domain/notifications/subject-when.ts";
import { smtpMessage } from "#app/integrations/mail.server.ts";
import { attributeOf, parsedHtml } from "#tests/support/screens/parsed-html.ts";

const ORIGIN = "https://trotwell.test";
const HELP = "help@trotwell.test";
const config = {
  appName: "Trotwell",
  supportEmail: HELP,
  publicOrigin: ORIGIN,
  port: 3000,
  mailFrom: "dogs@trotwell.test",
};
const previews = mailPreviews(config);

const MARKUP = '</td></table><script>x()</script><img src="https://evil.test/x.png"><a href="//x">';
/** Turns the direction of what follows it. */
const TURN = "\u202e";
const { note, reason, message, seen, contact } = sampleWords;
const hostile = sampleMails({
  config,
  to: "you@example.com",
  words: {
    ...Object.fromEntries(Object.keys(sampleWords).map((name) => [name, MARKUP])),
    ...Object.fromEntries(
      Object.keys({ note, reason, message, seen, contact }).map((name) => [name, MARKUP + TURN]),
    ),
  } as typeof sampleWords,
});
const hostileMails = Object.values(hostile).flatMap((cases) => Object.values(cases));

describe("samples", () => {
  test("are there of every kind that is sent", () => {
    const sent = mailEffects({ send: async () => {} });
    expect(Object.keys(hostile).sort()).toEqual(Object.keys(sent).sort());
  });

  test("are made by every function that writes a mail", () => {
    const folder = "app/domain/mail";
    const sources = (path: string) =>
      readdirSync(path)
        .filter((name) => name.endsWith(".ts"))
        .map((name) => readFileSync(`${path}/${name}`, "utf8"))
        .join("\n");
    const writers = [...sources(folder).matchAll(/export function (\w+Mail)\b/g)];
    const samples = sources(`${folder}/samples`);
    const unused = writers.filter(([, name]) => !samples.includes(`${name}`));
    expect(writers.length).toBeGreaterThan(6);
    expect(unused.map(([, name]) => name)).toEqual([]);
  });

  test("of one name there is one", () => {
    expect(new Set(previews.map(({ name }) => name)).size).toBe(previews.length);
  });
});

describe.each(previews)("$name", ({ mail }) => {
  const { errors, elements, texts } = parsedHtml(mail.html);
  const links = elements.flatMap((element) => attributeOf(element, "href") ?? []);

  test("is valid, small HTML that loads nothing", () => {
    expect(errors).toEqual([]);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(30_000);
    expect(faultsOf(mail)).toEqual([]);
  });

  test("says in its text what it says in its HTML, with the same links", () => {
    const [preview = "", brand, heading = "", ...rest] = texts;
    expect(brand).toBe("Trotwell");
    // Lists show it beside the sender and the subject.
    expect(preview.length).toBeGreaterThan(30);
    for (const shown of [heading, mail.subject]) expect(preview).not.toContain(shown);
    const linkTexts = ["Notifications", "Saved searches", "Unsubscribe", "See the profile"];
    const missing = rest.filter((text) => !linkTexts.includes(text) && !mail.text.includes(text));
    expect(missing).toEqual([]);
    const ours = links.filter((link) => link !== `mailto:${HELP}`);
    expect(mail.text.match(/https?:\S+/g)).toEqual(ours);
  });

  test("arrives as it was written", async () => {
    const source = await sourceOf(mail);
    // RFC 5322, section 2.1.1: what it recommends.
    expect(Math.max(...source.split("\r\n").map((line) => line.length))).toBeLessThan(79);
    const arrived = await simpleParser(source);
    expect([arrived.messageId, arrived.inReplyTo, arrived.references]).toEqual([
      "<one@trotwell.test>",
      "<all@trotwell.test>",
      "<all@trotwell.test>",
    ]);
    expect({
      subject: arrived.subject,
      text: arrived.text?.trim(),
      html: String(arrived.html).trim(),
    }).toEqual({ subject: mail.subject, text: mail.text.trim(), html: mail.html.trim() });
    expect(arrived.attachments).toEqual([]);
  });

  test("has a subject that phones show", () => {
    expect(mail.subject).not.toMatch(/undefined|null|\bsample\b/);
    expect(mail.subject.length).toBeLessThan(100);
  });
});

test.each(["Trotwell, Inc.", '🐕 Hunde & "Katzen"', `Zürich ${"Žižkov ".repeat(5)}`.trim()])(
  "the site may be called %s",
  async (appName) => {
    const [{ mail }] = mailPreviews({ ...config, appName }) as [MailPreview];
    const source = await sourceOf(mail, { ...config, appName });
    // RFC 2047, section 2.
    for (const [word] of source.matchAll(/=\?\S+\?=/g)) expect(word.length).toBeLessThan(76);
    const { from, subject } = await simpleParser(source);
    expect(from?.value).toEqual([{ name: appName, address: "dogs@trotwell.test" }]);
    expect(subject).toBe(mail.subject);
  },
);

test("what people write stays text, and turns nothing that we write", () => {
  for (const mail of hostileMails) {
    expect(faultsOf(mail)).toEqual([]);
    const ours = mail.text.split("\n").filter((line) => !line.endsWith(TURN));
    expect(ours.join()).not.toContain(TURN);
  }
  const written = hostileMails.filter(({ html }) => parsedHtml(html).texts.join().includes(MARKUP));
  expect(written.length).toBeGreaterThan(30);
});

/** What the narrowest lists of mails show of a subject. */
const SHOWN = 30;

test("what a list shows of a subject tells bookings, and what happened to them, apart", () => {
  const day = "2027-03-16";
  const one = {
    kind: "visit",
    service: "walking",
    startDate: day,
    endDate: day,
    nights: null,
  } as const;
  const time = (startTime: string) => ({ startTime, endTime: "19:00" });
  const whens = [
    bookingWhen(one, [time("09:00")], day),
    bookingWhen(one, [time("14:30")], day),
    bookingWhen(one, [time("09:00"), time("12:00"), time("15:00")], day),
    bookingWhen({ ...one, startDate: "2027-03-17", endDate: "2027-03-17" }, [time("09:00")], day),
    bookingWhen({ ...one, kind: "stay", endDate: "2027-03-19", nights: 3 }, [time("18:00")], day),
    bookingWhen({ ...one, startDate: "2028-03-16" }, [time("09:00")], day),
    bookingWhen({ ...one, startDate: "2028-03-15" }, [time("09:00")], day),
  ];
  expect(whens).toEqual([
    "Tue, Mar 16, 9 AM",
    "Tue, Mar 16, 2:30 PM",
    "Tue, Mar 16, 9 AM and 2 more",
    "Wed, Mar 17, 9 AM",
    "Tue, Mar 16, 3 nights",
    "Thu, Mar 16, 2028, 9 AM",
    "Wed, Mar 15, 9 AM",
  ]);
  const facts = { service: "Dog Walking", skipped: [], times: [], goesOn: false };
  for (const { mail } of Object.values(bookingEvents)) {
    const subjects = whens.map((when) =>
      mail({ ...facts, when } as unknown as BookingFacts).subject.slice(0, SHOWN),
    );
    expect(new Set(subjects).size).toBe(whens.length);
  }
  const [when = ""] = whens;
  const news = Object.values(bookingEvents).map(({ mail }) =>
    mail({ ...facts, when } as unknown as BookingFacts).subject.slice(0, SHOWN),
  );
  expect(new Set(news).size).toBe(news.length);
  const rhythms = [
    seriesWhen({ weekdays: [1, 3], times: [time("09:00")] }),
    seriesWhen({ weekdays: [1, 3], times: [time("14:00"), time("18:00")] }),
    seriesWhen({ weekdays: [1, 2, 3, 4, 5], times: [time("09:00")] }),
  ];
  expect(rhythms).toEqual([
    "Every Mon and Wed, 9 AM",
    "Every Mon and Wed, 2 PM and 1 more",
    "Every weekday, 9 AM",
  ]);
  for (const { mail } of Object.values(seriesEvents)) {
    const subjects = rhythms.map((when) =>
      mail({ ...facts, when } as unknown as SeriesFacts).subject.slice(0, SHOWN),
    );
    expect(new Set(subjects).size).toBe(rhythms.length);
  }
});

/** As the mail server gets it. */
async function sourceOf(mail: Mail, of = config): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail(
    smtpMessage(of, mail, { reference: "one", thread: "all" }),
  );
  return String(message);
}

/** What loads something, leads elsewhere, or is one button too many or few. */
function faultsOf({ html }: Mail): string[] {
  const { elements } = parsedHtml(html);
  const loading = /^(img|script|link|iframe|object|embed|video|audio|source|svg|form|base)$/;
  const buttons = elements.filter((element) => attributeOf(element, "class") === "leaf");
  return [
    ...elements.filter(({ tagName }) => loading.test(tagName)).map(({ tagName }) => tagName),
    ...elements.flatMap(({ attrs }) =>
      attrs
        .filter(({ name }) => /^(src|srcset|background|on\w+)$/.test(name))
        .map(({ name }) => name),
    ),
    ...elements
      .flatMap((element) => attributeOf(element, "href") ?? [])
      .filter((link) => !link.startsWith(`${ORIGIN}/`) && link !== `mailto:${HELP}`),
    ...(/url\(|@import|@font-face/.exec(html.replaceAll(/>[^<]*</g, "><")) ?? []),
    ...(/<style>[^<]*(url\(|@import|@font-face)/.exec(html) ?? []),
    ...(buttons.length === 1 ? [] : [`${buttons.length} buttons`]),
  ];
}
