import type { LostDogFacts, LostDogText } from "../notifications/events/lost-dog-events.ts";
import { smallPrint } from "./booking-mail.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/** What happened, the dog, its page, and how to unsubscribe. */
export function lostDogMail(
  sender: Sender,
  {
    to,
    facts: { dog, breed, area, since },
    text,
    link,
    settingsLink,
    unsubscribe,
  }: {
    to: string;
    facts: LostDogFacts;
    text: LostDogText;
    link: string;
    settingsLink: string;
    unsubscribe: string;
  },
): Mail {
  const mail = letter(sender, to, {
    subject: text.subject,
    blocks: [
      ...text.paragraphs,
      { details: [dog, breed, area, `Went missing: ${since}`] },
      { button: text.button, href: link },
    ],
    smallPrint: smallPrint(
      "We send this because a dog is missing. Choose which emails you want:",
      settingsLink,
      unsubscribe,
    ),
  });
  return { ...mail, unsubscribe };
}
