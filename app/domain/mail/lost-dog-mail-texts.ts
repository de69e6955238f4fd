import { smallPrint } from "./booking-mail-texts.ts";
import { type Block, letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/** Single lines. */
export type LostDogFacts = { dog: string; breed: string; area: string; since: string };

type Seen = {
  at: string;
  place: string | null;
  text: string | null;
  contact: string | null;
  hasPhoto: boolean;
};

export type LostDogText = { subject: string; paragraphs: Block[]; button: string };

export function missingText({ dog }: LostDogFacts): LostDogText {
  return {
    subject: `${dog} is missing`,
    paragraphs: [
      `${dog} now has a page that you can share, and a flyer to print. Whatever people see, they can tell you there.`,
    ],
    button: "See the search",
  };
}

export function sightedText({ dog }: LostDogFacts, seen: Seen): LostDogText {
  const { at, place, text, contact, hasPhoto } = seen;
  return {
    subject: `Somebody has seen ${dog}`,
    paragraphs: [
      `Somebody thinks they have seen ${dog}:`,
      { details: [at, place ?? "On the map", ...(contact ? [contact] : [])] },
      ...(text ? [{ quote: text }] : []),
      ...(hasPhoto ? ["There is a photo."] : []),
    ],
    button: "See all sightings",
  };
}

export function foundText({ dog }: LostDogFacts): LostDogText {
  return {
    subject: `${dog} is home again`,
    paragraphs: [`Good news: ${dog} is home again. The search is over, and the page has ended.`],
    button: "See the page",
  };
}

export function endedText({ dog }: LostDogFacts): LostDogText {
  return {
    subject: `The page for finding ${dog} has ended`,
    paragraphs: [
      `The page is no longer shown, and what people told you there is deleted. If you are still looking for ${dog}, you can make a new page. Questions? Please write to us.`,
    ],
    button: "Make a new page",
  };
}

export function nearbyText({ dog }: LostDogFacts): LostDogText {
  return {
    subject: `${dog} is missing near you`,
    paragraphs: [
      "A dog is missing in your area. Please keep your eyes open. Don't chase a frightened dog: tell its people where you saw it.",
    ],
    button: "See the dog",
  };
}

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
      { details: [dog, breed, area, since] },
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
