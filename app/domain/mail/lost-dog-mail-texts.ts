import type { LostDogEvent } from "../news.ts";
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

/** What somebody has seen is told by `sightedText`. */
export const lostDogTexts: Record<
  Exclude<LostDogEvent, "dog_sighted">,
  (facts: LostDogFacts) => LostDogText
> = {
  dog_missing: missingText,
  dog_found: foundText,
  lost_page_ended: endedText,
  dog_lost_nearby: nearbyText,
};

function missingText({ dog }: LostDogFacts): LostDogText {
  return {
    subject: `${dog} is missing`,
    paragraphs: [
      `${dog} now has a page that you can share, and a flyer to print. People can tell you there what they have seen.`,
    ],
    button: "See the search",
  };
}

export function sightedText({ dog }: LostDogFacts, seen: Seen): LostDogText {
  const { at, place, text, contact, hasPhoto } = seen;
  return {
    subject: `Someone has seen ${dog}`,
    paragraphs: [
      `Someone thinks they have seen ${dog}:`,
      { details: [at, place ?? "On the map", ...(contact ? [`Contact: ${contact}`] : [])] },
      ...(text ? [{ quote: text }] : []),
      ...(hasPhoto ? ["There is a photo."] : []),
    ],
    button: "See all sightings",
  };
}

function foundText({ dog }: LostDogFacts): LostDogText {
  return {
    subject: `${dog} is home again`,
    paragraphs: [`Good news: the search for ${dog} is over.`],
    button: "See the page",
  };
}

function endedText({ dog }: LostDogFacts): LostDogText {
  return {
    subject: `The page for finding ${dog} has ended`,
    paragraphs: [
      `The page is no longer shown, and what people told you there has been deleted. If you are still looking for ${dog}, you can make a new page. Questions? Please write to us.`,
    ],
    button: "Make a new page",
  };
}

function nearbyText({ dog }: LostDogFacts): LostDogText {
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
