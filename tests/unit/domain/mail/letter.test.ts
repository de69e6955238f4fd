import { expect, test } from "vitest";
import { letter } from "#app/domain/mail/letter.ts";

const sender = { appName: "Trotwell", supportEmail: "help@trotwell.test" };
const mail = letter(sender, "a@b.test", {
  subject: "One\nrequest",
  blocks: [
    "Words & <tags>",
    { details: ["Walking Rex", "9:00 AM"] },
    { leash: [{ time: "9:20 AM", label: "Pee" }] },
    { quote: 'She said "hi"' },
    { button: "See the booking", href: "http://trotwell.test/bookings/1?a=1&b=2" },
    { before: "", link: "Contact us", href: "http://trotwell.test/support" },
  ],
  smallPrint: [{ before: "Stop these:", link: "Unsubscribe", href: "http://trotwell.test/u" }],
});

test("the text has what the HTML has, with addresses in full", () => {
  expect(mail.subject).toBe("One request");
  expect(mail.text).toBe(`Hello,

Words & <tags>

Walking Rex
9:00 AM

9:20 AM Pee

She said "hi"

See the booking: http://trotwell.test/bookings/1?a=1&b=2

Contact us: http://trotwell.test/support

Stop these: http://trotwell.test/u

Trotwell
Need help? help@trotwell.test
`);
});

test("the HTML escapes texts, loads nothing and stays small", () => {
  expect(mail.html).toContain("Words &amp; &lt;tags&gt;");
  expect(mail.html).toContain("She said &quot;hi&quot;");
  expect(mail.html).toContain('href="http://trotwell.test/bookings/1?a=1&amp;b=2"');
  // Spam filters count it; `npm run prove -- mail-scores` asks one.
  expect(mail.html).not.toMatch(/style="[^"]*(display:none|visibility:hidden|font-size:0)/);
  expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=/);
  expect(mail.html.match(/class="leaf"/g)).toHaveLength(1);
  expect(mail.html.length).toBeLessThan(30_000);
});
