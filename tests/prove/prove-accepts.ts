import { call } from "../load/api-client.ts";
import {
  dayAfter,
  dayAhead,
  type ProofOwner,
  type ProofPerson,
  proofOwner,
  proofSitter,
} from "./proofs/proof-people.ts";
import { proofSite, siteShape } from "./proofs/proof-site.ts";
import { acceptByHand } from "./proofs/proof-store.ts";

/**
 * npm run prove -- accepts [rounds] [--postgres processes] [--without guard]: in each round exactly
 * one of 64 gets 200 and the rest 409.
 */

const CONTESTANTS = 64;
const args = process.argv.slice(2);
const shape = siteShape(args);
const rounds = Number(args[0] ?? 4);

const contests = [
  "visits, by the sitter",
  "visits, by the owners",
  "stays",
  "pairs of dogs",
] as const;
type Contest = (typeof contests)[number];
type Asked = {
  owner: ProofOwner;
  sitter: ProofPerson;
  date: string;
  index: number;
  contest: Contest;
};

const site = await proofSite(shape);
let failures = 0;
try {
  const owners = await Promise.all(
    Array.from({ length: CONTESTANTS }, (_, index) => proofOwner(site.origin, index)),
  );
  for (let round = 1; round <= rounds; round++) {
    const contest = contests[(round - 1) % contests.length] ?? "visits, by the sitter";
    const { statuses, accepted } = await race(owners, round, contest);
    const good = statuses["200"] === 1 && statuses["409"] === CONTESTANTS - 1 && accepted === 1;
    if (!good) failures++;
    console.log(
      `round ${round}, ${contest}: ${JSON.stringify(statuses)}, ${accepted} accepted in the store${good ? "" : "  WRONG"}`,
    );
  }
} finally {
  await site.end();
}
console.log(
  failures === 0
    ? `accepts: ${rounds} rounds of ${CONTESTANTS} parallel accepts, one 200 in each, the rest 409`
    : `accepts: FAILED in ${failures} of ${rounds} rounds`,
);
process.exitCode = failures === 0 ? 0 : 1;

async function race(owners: ProofOwner[], round: number, contest: Contest) {
  const byOwners = contest === "visits, by the owners";
  const sitter = await proofSitter(site.origin, contest === "pairs of dogs" ? 2 : 1);
  const date = dayAhead(1 + 11 * round);
  const ids = await Promise.all(
    owners.map((owner, index) =>
      request(byOwners ? sitter : owner, { owner, sitter, date, index, contest }),
    ),
  );
  const answers = await Promise.all(
    ids.map((id, index) =>
      call(site.origin, "PATCH", `/bookings/${id}/status`, {
        token: byOwners ? (owners[index]?.token ?? "") : sitter.token,
        body: { status: "accepted" },
      }),
    ),
  );
  const statuses: Record<string, number> = {};
  for (const answer of answers) {
    const status = String(answer?.status ?? "broken");
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  await acceptByHand(site);
  const [row] = await site.rows<{ accepted: number }>(`
    select count(*) as accepted from bookings
    where status = 'accepted' and sitter_id = '${sitter.id}'`);
  return { statuses, accepted: row?.accepted };
}

/** Each includes noon, or the first night, and no two have the same times. */
async function request(requester: ProofPerson, asked: Asked) {
  const { owner, sitter, date, index, contest } = asked;
  const minute = String(index % 60).padStart(2, "0");
  const startTime = `${String(8 + (index % 4)).padStart(2, "0")}:${minute}`;
  const endTime = `${13 + (index % 5)}:${minute}`;
  const stay = { startDate: date, endDate: dayAfter(date, 1 + (index % 9)), service: "boarding" };
  const answer = await call(site.origin, "POST", "/bookings", {
    token: requester.token,
    body: {
      ...(contest === "pairs of dogs" ? { dogIds: owner.dogIds } : { dogId: owner.dogId }),
      sitterId: sitter.id,
      ...(contest === "stays"
        ? { ...stay, dropOff: startTime, pickUp: endTime }
        : { date, startTime, endTime }),
    },
  });
  if (answer?.status !== 201)
    throw new Error(`a request answered ${answer?.status} ${JSON.stringify(answer?.body)}`);
  return answer.body.id;
}
