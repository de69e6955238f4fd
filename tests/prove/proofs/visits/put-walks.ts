import { clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import { MINUTE } from "#app/domain/durations.ts";
import { ZONE } from "#tests/support/people/bookings.ts";
import { inParallel, type ProofPerson, proofOwner, proofSitter } from "../proof-people.ts";
import type { ProofSite } from "../proof-site.ts";

export type Walk = { bookingId: string; ownerId: string; date: string };
export type Walker = { sitter: ProofPerson; owner: ProofPerson; walks: Walk[] };

const LENGTH = 20 * MINUTE;

/** Sitters, each with accepted walks of one owner, one after the other until now. */
export async function putWalkers(
  site: ProofSite,
  sitters: number,
  walks: number,
): Promise<Walker[]> {
  const walkers: Walker[] = [];
  await inParallel(4, [...Array(sitters).keys()], async (nth) => {
    const owner = await proofOwner(site.origin, nth);
    const sitter = await proofSitter(site.origin, 1);
    const own = [...Array(walks).keys()].map((walk) => ({
      id: `walk-${nth}-${walk}`,
      owner: owner.id,
      sitter: sitter.id,
      dog: owner.dogId,
      startAt: Math.floor(Date.now() / MINUTE) * MINUTE - (walk + 1) * LENGTH,
    }));
    await site.run(own.map(insertionOf).join(";"));
    walkers.push({
      owner,
      sitter,
      walks: own.map(({ id, startAt }) => ({
        bookingId: id,
        ownerId: owner.id,
        date: plainDateOf(startAt, ZONE),
      })),
    });
  });
  return walkers;
}

type NewWalk = { id: string; owner: string; sitter: string; dog: string; startAt: number };

function insertionOf({ id, owner, sitter, dog, startAt }: NewWalk): string {
  const endAt = startAt + LENGTH;
  const date = plainDateOf(startAt, ZONE);
  const times = `'${clockTimeOf(startAt, ZONE)}', '${clockTimeOf(endAt, ZONE)}'`;
  return `insert into bookings (id, owner_id, sitter_id, dog_id, requested_by, service, date, status,
      version, start_at, end_at, times_key, created_at, updated_at)
    values ('${id}', '${owner}', '${sitter}', '${dog}', 'owner', 'walking', '${date}', 'pending',
      1, ${startAt}, ${endAt}, '${id}', ${startAt}, ${startAt});
    insert into booking_slots (booking_id, position, start_at, end_at, start_time, end_time)
    values ('${id}', 0, ${startAt}, ${endAt}, ${times});
    update bookings set status = 'accepted' where id = '${id}'`;
}
