import type { LostDogEvent, NewsOf } from "../../news.ts";
import type { Block } from "../letter-blocks.ts";
import type { EventRecord, Told } from "./event-record.ts";
import type { SampleWords } from "./sample-words.ts";

/** Single lines. */
export type LostDogFacts = {
  dog: string;
  breed: string;
  area: string;
  since: string;
  /** What somebody says who has seen it. */
  seen: {
    at: string;
    place: string | null;
    text: string | null;
    contact: string | null;
    hasPhoto: boolean;
  } | null;
};

export type LostDogText = { subject: string; paragraphs: Block[]; button: string };

export type LostDogEventRecord = EventRecord & {
  /** Its mail leads to the public page, not to the one for its people. */
  isPublic?: true;
  mail: (facts: LostDogFacts) => LostDogText;
  samples?: (words: SampleWords) => Record<string, Pick<LostDogFacts, "seen">>;
};

/** About a lost dog. */
export const lostDogEvents = {
  dog_missing: {
    kind: "lost",
    told: toOthers,
    text: ({ person, dogs }) => `${person} reported ${dogs} missing`,
    push: "A dog was reported missing",
    mail: ({ dog }) => ({
      subject: `${dog} is missing`,
      paragraphs: [
        `${dog} now has a page that you can share, and a flyer to print. People can tell you there what they have seen.`,
      ],
      button: "See the search",
    }),
  },
  dog_sighted: {
    kind: "lost",
    told: (news: NewsOf<"dog_sighted">) =>
      toOthers(news).map((told) => ({ ...told, ids: { ...told.ids, sightingId: news.thingId } })),
    text: ({ dogs }) => `Someone has seen ${dogs}`,
    push: "Someone may have seen a missing dog",
    mail: ({ dog, seen }) => ({
      subject: `Someone has seen ${dog}`,
      paragraphs: [`Someone thinks they have seen ${dog}:`, ...seenText(seen)],
      button: "See all sightings",
    }),
    samples: ({ place, seen: text, contact }) => {
      const at = "Mar 16, 6:40 PM";
      return {
        usual: { seen: { at, place, text, contact, hasPhoto: true } },
        brief: { seen: { at, place: null, text: null, contact: null, hasPhoto: false } },
      };
    },
  },
  dog_found: {
    kind: "lost",
    told: toOthers,
    text: ({ dogs }) => `${dogs} came home again`,
    push: "A missing dog came home again",
    isPublic: true,
    mail: ({ dog }) => ({
      subject: `${dog} is home again`,
      paragraphs: [`Good news: the search for ${dog} is over.`],
      button: "See the page",
    }),
  },
  lost_page_ended: {
    kind: "lost",
    told: toOthers,
    text: ({ dogs }) => `The page for finding ${dogs} has ended`,
    push: "The page of a missing dog has ended",
    mail: ({ dog }) => ({
      subject: `The page for finding ${dog} has ended`,
      paragraphs: [
        `The page is no longer shown, and what people told you there has been deleted. If you are still looking for ${dog}, you can make a new page. Questions? Please write to us.`,
      ],
      button: "Make a new page",
    }),
  },
  dog_lost_nearby: {
    kind: "nearby",
    told: toOthers,
    text: ({ dogs }) => `${dogs} went missing near you`,
    push: "A dog went missing near you",
    isPublic: true,
    mail: ({ dog }) => ({
      subject: `${dog} is missing near you`,
      paragraphs: [
        "A dog is missing in your area. Please keep your eyes open. Don't chase a frightened dog: tell its people where you saw it.",
      ],
      button: "See the dog",
    }),
  },
} satisfies Record<LostDogEvent, LostDogEventRecord>;

/** Whether an event is about a lost dog. */
export function isAboutLostDog(event: string): event is LostDogEvent {
  return Object.hasOwn(lostDogEvents, event);
}

function toOthers({ what, lostDogId, thingId, userIds, actorId }: NewsOf<LostDogEvent>): Told[] {
  return [...new Set(userIds)]
    .filter((userId) => userId !== actorId)
    .map((userId) => ({
      userId,
      personId: actorId,
      ids: { lostDogId },
      dedupeKey: `${what}:${thingId}:${userId}`,
    }));
}

function seenText(seen: LostDogFacts["seen"]): Block[] {
  if (!seen) return [];
  const { at, place, text, contact, hasPhoto } = seen;
  return [
    { details: [at, place ?? "On the map", ...(contact ? [`Contact: ${contact}`] : [])] },
    ...(text ? [{ quote: text }] : []),
    ...(hasPhoto ? ["There is a photo."] : []),
  ];
}
