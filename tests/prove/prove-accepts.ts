import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { becomeSitter, call, registerPerson } from "../load/api-client.ts";
import { serveApp } from "../load/served-app.ts";

/** npm run prove -- accepts [rounds]: in each exactly one of 64 gets 200 and the rest 409. */

const CONTESTANTS = 64;
const DAY = 24 * 3_600_000;
const rounds = Number(process.argv[2] ?? 4);
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-accepts-"));

type Person = { id: string; token: string };
type Owner = Person & { dogId: string };

const app = await serveApp(dataDir);
let failures = 0;
try {
  const owners = await Promise.all(
    Array.from({ length: CONTESTANTS }, (_, index) => newOwner(index)),
  );
  for (let round = 1; round <= rounds; round++) {
    const byOwners = round % 2 === 0;
    const { statuses, accepted } = await race(owners, round, byOwners);
    const good = statuses["200"] === 1 && statuses["409"] === CONTESTANTS - 1 && accepted === 1;
    if (!good) failures++;
    console.log(
      `round ${round}, ${byOwners ? "owners accept" : "the sitter accepts"}: ${JSON.stringify(statuses)}, ${accepted} accepted in the store${good ? "" : "  WRONG"}`,
    );
  }
} finally {
  await app.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
if (/ERR|failed/i.test(app.output())) console.log(app.output());
console.log(
  failures === 0
    ? `accepts: ${rounds} rounds of ${CONTESTANTS} parallel accepts, one 200 in each, the rest 409`
    : `accepts: FAILED in ${failures} of ${rounds} rounds`,
);
process.exitCode = failures === 0 ? 0 : 1;

async function race(owners: Owner[], round: number, byOwners: boolean) {
  const sitter = await registerPerson(app.origin, "Sitter");
  await becomeSitter(app.origin, sitter);
  const date = new Date(Date.now() + round * DAY + DAY).toISOString().slice(0, 10);
  const ids = await Promise.all(
    owners.map((owner, index) => request(byOwners ? sitter : owner, owner, sitter, date, index)),
  );
  const answers = await Promise.all(
    ids.map((id, index) =>
      call(app.origin, "PATCH", `/bookings/${id}/status`, {
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
  const listed = await call(app.origin, "GET", "/bookings/sitter", { token: sitter.token });
  const bookings = listed?.body as unknown as { status: string }[];
  return { statuses, accepted: bookings.filter(({ status }) => status === "accepted").length };
}

/** Each includes noon, and no two have the same times. */
async function request(
  requester: Person,
  owner: Owner,
  sitter: Person,
  date: string,
  index: number,
) {
  const minute = String(index % 60).padStart(2, "0");
  const answer = await call(app.origin, "POST", "/bookings", {
    token: requester.token,
    body: {
      dogId: owner.dogId,
      sitterId: sitter.id,
      date,
      startTime: `${String(8 + (index % 4)).padStart(2, "0")}:${minute}`,
      endTime: `${13 + (index % 5)}:${minute}`,
    },
  });
  if (answer?.status !== 201)
    throw new Error(`a request answered ${answer?.status} ${JSON.stringify(answer?.body)}`);
  return answer.body.id;
}

async function newOwner(index: number): Promise<Owner> {
  const person = await registerPerson(app.origin, `Owner${index}`);
  const answer = await call(app.origin, "POST", "/dogs", {
    token: person.token,
    body: { name: "Rex", breed: "Beagle", age: "3", availability: ["weekday_mornings"] },
  });
  if (!answer?.body.id) throw new Error(`adding a dog answered ${answer?.status}`);
  return { ...person, dogId: answer.body.id };
}
