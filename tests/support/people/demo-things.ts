import { DAY } from "#app/domain/durations.ts";
import { EXPIRED } from "#app/domain/services/booking-rules.ts";
import type { App } from "#app/entry.node.ts";
import { DEMO_PASSWORD, demoCodes, demoSignIns } from "#demo/cast/demo-people.ts";
import { callApi } from "../client.ts";
import type { Viewer } from "../screens/screens.ts";
import { dateAhead } from "./bookings.ts";
import { type DemoReviews, demoReviews } from "./demo-reviews.ts";

type Summary = {
  id: string;
  kind: string;
  status: string;
  reason: string | null;
  sitterId: string;
  dogId: string;
  startDate: string;
  service: string;
  seriesId: string | null;
  proposal: { by: string } | null;
};
type Sitter = { id: string; profilePhoto: string | null; services: string[]; rate: number | null };
type Hours = { weekday: number; from: string; to: string }[];
/** Posts, if there is something to post. */
type Fetch = (path: string, token?: string, posted?: object) => Promise<unknown>;

export type DemoThings = {
  sitterId: string;
  /** Has the owner's dogs to stay. */
  hostId: string;
  bareSitterId: string;
  partnerId: string;
  strangerSitterId: string;
  ownerBookings: Map<string, string>;
  sitterBookings: Map<string, string>;
  /** Accepted ones of the owner, with a change that the sitter proposed, and one of their own. */
  proposedId: string;
  ownProposedId: string;
  /** A request of the owner, with a change that the sitter proposed. */
  requestProposedId: string;
  /** An accepted walk of the owner, ahead and as agreed. */
  changeableId: string;
  /** The next date of a weekly one that the sitter has just accepted. */
  newsId: string;
  /** Weekly, with a proposed change, and without; the last one is the owner's. */
  seriesId: string;
  calmSeriesId: string;
  ownSeriesId: string;
  /** The owner waits for an answer to it. */
  askedSeriesId: string;
  /** The owner asked for it, and the sitter declined. */
  declinedSeriesId: string;
  /** Waits for the sitter's answer. */
  answerableSeriesId: string;
  /** A verification that waits for an admin. */
  askedVerificationId: string;
  dogId: string;
  availableDogId: string;
  /** A missing dog of the person who is both owner and sitter, and the page about it. */
  lostDogId: string;
  lostPath: string;
  reviews: DemoReviews;
  /** The owner's walks with the sitter: one is running, and one is finished. */
  runningWalkId: string;
  finishedWalkId: string;
  /** A dog that the sitter has at home now, and the path of a link to a care sheet. */
  stayingDogId: string;
  sharedCarePath: string;
  /** When `sitterId` is free for a walk: yyyy-MM-dd, and a range such as 09:00-10:00. */
  date: string;
  time: string;
};

export function demoThingsOf(app: App): Promise<DemoThings> {
  return findDemoThings(
    async (path, token, posted) =>
      (
        await callApi(app, posted ? "POST" : "GET", path, {
          token,
          ...(posted && { body: posted }),
        })
      ).body,
    async (viewer) => {
      const body = demoCredentials(viewer);
      const answer = await callApi<{ accessToken: string }>(app, "POST", "/auth/login", { body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.accessToken;
    },
  );
}

type Verification = { id: string; status: string };
type Weekly = { id: string; status: string; proposal: object | null };

export async function findDemoThings(
  fetchJson: Fetch,
  tokenOf: (viewer: Viewer) => Promise<string>,
): Promise<DemoThings> {
  const [owner, sitter] = await Promise.all([tokenOf("owner"), tokenOf("sitter")]);
  const list = (await fetchJson("/users/sitters?limit=100")) as { data: Sitter[] };
  const ownBookings = (await fetchJson("/bookings", owner)) as Summary[];
  const asSitter = (await fetchJson("/bookings/sitter", sitter)) as Summary[];
  const weekly = (await fetchJson("/series", sitter)) as Weekly[];
  const asked = (await fetchJson("/series", owner)) as Weekly[];
  const both = await tokenOf("both");
  const verifications = (await fetchJson("/users/me/verification", both)) as Verification[];
  const [lostDog] = (await fetchJson("/dogs", both)) as { id: string }[];
  const search = (await fetchJson(`/dogs/${lostDog?.id}/lost`, both)) as { url: string };
  const threads = (await fetchJson("/messages/conversations", owner)) as { partnerId: string }[];
  const dogs = (await fetchJson("/dogs", owner)) as { id: string }[];
  const available = (await fetchJson("/dogs/available", sitter)) as {
    id: string;
    images: string[];
  }[];
  const shownDog = available.find(({ images }) => images.length > 1) ?? available[0];
  const known = new Set([
    ...threads.map((thread) => thread.partnerId),
    ...ownBookings.map((booking) => booking.sitterId),
  ]);
  const walkers = list.data.filter(({ services, rate }) => services.includes("walking") && rate);
  const full = walkers.find((entry) => entry.profilePhoto) ?? walkers[0];
  const { availability } = (await fetchJson(`/users/${full?.id}`)) as { availability: Hours };
  const bare = list.data.find((entry) => !entry.profilePhoto) ?? full;
  const host = ownBookings.find(({ kind }) => kind === "stay");
  const proposed = (status: string, by: string) =>
    ownBookings.find((entry) => entry.status === status && entry.proposal?.by === by)?.id ?? "";
  const stranger = list.data.find((entry) => !known.has(entry.id)) ?? full;
  return {
    sitterId: full?.id ?? "",
    hostId: host?.sitterId ?? "",
    bareSitterId: bare?.id ?? "",
    strangerSitterId: stranger?.id ?? "",
    partnerId: threads[0]?.partnerId ?? "",
    ownerBookings: byStatus(ownBookings),
    sitterBookings: byStatus(asSitter),
    changeableId:
      ownBookings.find(
        ({ status, service, seriesId, proposal }) =>
          status === "accepted" && service === "walking" && !seriesId && !proposal,
      )?.id ?? "",
    newsId:
      ownBookings
        .filter(({ status, seriesId }) => status === "accepted" && seriesId)
        .toSorted((a, b) => a.startDate.localeCompare(b.startDate))[0]?.id ?? "",
    proposedId: proposed("accepted", "sitter"),
    ownProposedId: proposed("accepted", "owner"),
    requestProposedId: proposed("pending", "sitter"),
    seriesId: weekly.find(({ proposal }) => proposal)?.id ?? "",
    calmSeriesId:
      weekly.find(({ status, proposal }) => status === "accepted" && !proposal)?.id ?? "",
    ownSeriesId: asked.find(({ status }) => status === "accepted")?.id ?? "",
    askedSeriesId: asked.find(({ status }) => status === "pending")?.id ?? "",
    declinedSeriesId: asked.find(({ status }) => status === "rejected")?.id ?? "",
    answerableSeriesId: weekly.find(({ status }) => status === "pending")?.id ?? "",
    askedVerificationId: verifications.find(({ status }) => status === "waiting")?.id ?? "",
    dogId: dogs[0]?.id ?? "",
    availableDogId: shownDog?.id ?? "",
    ...(await walksAmong(fetchJson, sitter, asSitter)),
    lostDogId: lostDog?.id ?? "",
    lostPath: new URL(search.url).pathname,
    stayingDogId:
      asSitter.find(
        ({ kind, status, startDate }) =>
          kind === "stay" && status === "accepted" && startDate < dateAhead(0),
      )?.dogId ?? "",
    sharedCarePath: new URL(
      ((await fetchJson(`/dogs/${dogs[0]?.id}/care/share`, owner, { days: 7 })) as { url: string })
        .url,
    ).pathname,
    reviews: await demoReviews(fetchJson, { owner, sitter, bookings: ownBookings }),
    ...whenFree(availability),
  };
}

export function demoCredentials(viewer: Viewer): { email: string; password: string } {
  const people = [...demoSignIns, demoCodes];
  const person = people.find((entry) => entry.role === viewer);
  if (!person) throw new Error(`The demo has no ${viewer}`);
  return { email: person.email, password: DEMO_PASSWORD };
}

/** By 'pending', 'stay-pending', 'expired' and the like; of several the latest, so that an accepted one lies ahead. Without those that have a proposed change. */
function byStatus(bookings: Summary[]): Map<string, string> {
  return new Map(
    bookings
      .filter(({ proposal }) => !proposal)
      .toReversed()
      .map(({ id, kind, status, reason }) => {
        const end = reason === EXPIRED ? reason : status;
        return [kind === "stay" ? `stay-${end}` : end, id];
      }),
  );
}

/** Finds a running and a finished walk by their reports. */
async function walksAmong(fetchJson: Fetch, token: string, bookings: Summary[]) {
  const found = { runningWalkId: "", finishedWalkId: "" };
  for (const { id, status } of bookings) {
    if (status !== "accepted" && status !== "completed") continue;
    const { startedAt, finishedAt } = (await fetchJson(`/bookings/${id}/visit`, token)) as {
      startedAt?: string;
      finishedAt?: string | null;
    };
    if (startedAt && !finishedAt) found.runningWalkId ||= id;
    if (finishedAt) found.finishedWalkId ||= id;
  }
  return found;
}

/** At least twenty days ahead, after the demo's last booking. */
function whenFree(hours: Hours): { date: string; time: string } {
  const day = new Date(Date.now() + 20 * DAY);
  for (let tries = 0; tries < 7; tries++, day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    const open = hours.find(({ weekday }) => weekday === day.getUTCDay());
    if (hours.length === 0) return { date, time: "09:00-10:00" };
    if (!open) continue;
    const from = open.from < "09:00" && open.to > "10:00" ? "09:00" : open.from;
    return { date, time: `${from}-${anHourAfter(from)}` };
  }
  throw new Error("This sitter never works");
}

function anHourAfter(time: string): string {
  return `${String(Number(time.slice(0, 2)) + 1).padStart(2, "0")}${time.slice(2)}`;
}
