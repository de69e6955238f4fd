import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { testMail } from "#app/cli/test-mail.ts";
import type { Mail } from "#app/domain/mail/letter.ts";
import { mailPreviews } from "#app/domain/mail/samples/sample-mails.server.ts";
import { sampleWords } from "#app/domain/notifications/events/sample-words.ts";
import { smtpMessage } from "#app/integrations/mail.server.ts";

/**
 * npm run prove -- mail-scores: what SpamAssassin says of every mail, as a receiving server gets it straight
 * from the site, without DNS and DKIM. Needs Debian's spamassassin.
 */
const MOST = 1;
const config = {
  appName: "Trotwell",
  supportEmail: "help@dogs.example.org",
  publicOrigin: "https://dogs.example.org",
  port: 3000,
  mailFrom: "hello@dogs.example.org",
};
/** Its tests are asked for nothing outside, but count addresses that are reserved for examples. */
const SITE_ADDRESS = "9.9.9.9";

/** What people write in Chinese, and with emoji, makes a mail base64. */
const otherWords = {
  ...sampleWords,
  person: "安娜 🐕",
  dog: "雷克斯",
  note: "雷克斯一开始会拉一点,他的毛巾挂在门后。🐾",
  reason: "那一周我不在,抱歉。😢",
  message: "你好!我们九点在喷泉见面好吗? 👋",
  seen: "在河边,朝桥的方向。他看起来很害怕。",
};

const mails: { name: string; mail: Mail }[] = [
  ...mailPreviews(config),
  ...mailPreviews(config, otherWords).map(({ name, mail }) => ({ name: `${name}, Chinese`, mail })),
  { name: "test-mail", mail: testMail(config, "you@example.com") },
];
const scores = scored(await Promise.all(mails.map(received)));

let faults = 0;
for (const { name } of mails) {
  const rules = scores.get(name);
  const score = rules?.reduce((sum, { points }) => sum + points, 0);
  const isFine = score !== undefined && score < MOST;
  if (!isFine) faults++;
  const counted = rules?.filter(({ points }) => points > 0) ?? [];
  const named = counted.map(({ rule, points }) => `${rule} ${points}`).join(", ");
  console.log(`${isFine ? "" : "FAILED "}${name}: ${score?.toFixed(3) ?? "not scored"}  ${named}`);
}
console.log(`${mails.length} mails, ${faults} of them ${MOST} or more, or not scored`);
process.exitCode = faults ? 1 : 0;

/** As it lies in a mailbox of its receiver, with its name. */
async function received({ name, mail }: { name: string; mail: Mail }): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const { message } = await transport.sendMail(
    smtpMessage(config, mail, { reference: "booking-accepted-0f8fad5b", thread: "booking-7086" }),
  );
  return [
    `From ${config.mailFrom} Thu Jan  1 00:00:00 2026`,
    `X-Sample: ${name}`,
    `Return-Path: <${config.mailFrom}>`,
    `Received: from dogs.example.org (dogs.example.org [${SITE_ADDRESS}])`,
    "\tby mx.example.com (Postfix) with ESMTPS id 4XyZ for <you@example.com>;",
    `\t${new Date().toUTCString().replace("GMT", "+0000")}`,
    String(message).replace(/^From /gm, ">From "),
  ].join("\n");
}

type Counted = { rule: string; points: number };

/** Throws if SpamAssassin is not installed, or can't be run. */
function scored(mailbox: string[]): Map<string, Counted[]> {
  const folder = mkdtempSync(join(tmpdir(), "trotwell-scores-"));
  try {
    const file = join(folder, "mails.mbox");
    const preferences = join(folder, "preferences");
    writeFileSync(file, mailbox.join("\n\n"));
    // Its own rules only, and no memory of earlier mails.
    writeFileSync(preferences, "use_bayes 0\nadd_header all Scores _TESTSSCORES(,)_\n");
    const args = ["--local", "--test-mode", `--prefspath=${preferences}`, "--mbox", file];
    const { error, status, stdout, stderr } = spawnSync("spamassassin", args, {
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    if (error)
      throw new Error("SpamAssassin is not installed (Debian: apt-get install spamassassin)");
    if (status) throw new Error(stderr);
    const found = stdout
      .replaceAll(/\n[ \t]+/g, "")
      .matchAll(/^X-Spam-Scores: (.*)\nX-Sample: (.*)$/gm);
    return new Map([...found].map(([, rules = "", name = ""]) => [name, rulesIn(rules)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function rulesIn(list: string): Counted[] {
  return [...list.matchAll(/(\w+)=(-?[\d.]+)/g)].map(([, rule = "", points]) => ({
    rule,
    points: Number(points),
  }));
}
