import { hashPassword } from "#app/domain/accounts/sign-in/passwords.server.ts";
import { DAY, HOUR } from "#app/domain/durations.ts";
import type { Db } from "#db/connect.ts";
import { PASSWORD } from "#tests/support/people/people.ts";
import { ADMIN } from "./perform-call.ts";
import type { Model, ModelBooking } from "./review-model.ts";

export type Booked = { model: Model; owners: string[]; sitters: string[] };

/** People, and bookings that end throughout some days; most took place, some are weekly. */
export async function putBooked(
  db: Db,
  {
    days,
    perDay,
    from,
    random,
  }: { days: number; perDay: number; from: number; random: () => number },
): Promise<Booked> {
  const owners = names("owner", 24);
  const sitters = names("sitter", 12);
  await putPeople(db, owners, sitters, from);
  const oneOf = (list: string[]) => list[Math.floor(random() * list.length)] ?? "";
  const bookings: ModelBooking[] = [];
  for (let n = 0; n < days * perDay; n++) {
    const endAt = from - 5 * DAY + Math.floor((n / perDay) * DAY);
    const isWeekly = random() < 0.3;
    // Each series is one pair's.
    const pair = Math.floor(random() * 5);
    bookings.push({
      id: `booking-${n}`,
      owner: isWeekly ? (owners[pair] ?? "") : oneOf(owners),
      sitter: isWeekly ? (sitters[pair] ?? "") : oneOf(sitters),
      takesPlace: random() < 0.93,
      isMeet: !isWeekly && random() < 0.04,
      series: isWeekly ? `series-${pair}` : null,
      date: new Date(endAt).toISOString().slice(0, 10),
      endAt,
    });
  }
  for (const booking of bookings) await putBooking(db, booking, random() < 0.5);
  const model = {
    bookings: new Map(bookings.map((booking) => [booking.id, booking])),
    reviews: new Map(),
    gone: new Set<string>(),
  };
  return { model, owners, sitters };
}

function names(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${kind}-${n}`);
}

async function putPeople(db: Db, owners: string[], sitters: string[], at: number): Promise<void> {
  const password_hash = await hashPassword(PASSWORD, "local");
  const finished = { owner_finished_at: at, sitter_finished_at: at };
  for (const id of [...owners, ...sitters, ADMIN])
    await db
      .insertInto("users")
      .values({
        id,
        email: `${id}@example.test`,
        name: id,
        password_hash,
        created_at: at,
        updated_at: at,
        role: id === ADMIN ? "admin" : id.startsWith("owner") ? "owner" : "sitter",
        ...(sitters.includes(id) && finished),
      })
      .execute();
  for (const user_id of sitters) await db.insertInto("sitters").values({ user_id }).execute();
  for (const owner_id of owners)
    await db
      .insertInto("dogs")
      .values({
        id: `dog of ${owner_id}`,
        owner_id,
        name: "Rex",
        breed: "Beagle",
        age: "3",
        personality: "[]",
        activities: "[]",
        availability: "[]",
        created_at: at,
        updated_at: at,
      })
      .execute();
}

async function putBooking(db: Db, booking: ModelBooking, isMarked: boolean): Promise<void> {
  const { id, owner, sitter, takesPlace, isMeet, series, date, endAt } = booking;
  const kind = isMeet ? "meet" : "visit";
  await db
    .insertInto("bookings")
    .values({
      id,
      owner_id: owner,
      sitter_id: sitter,
      dog_id: `dog of ${owner}`,
      date,
      requested_by: "owner",
      service: isMeet ? "meet" : "walking",
      kind,
      status: "pending",
      version: 1,
      start_at: endAt - HOUR / 2,
      end_at: endAt,
      times_key: id,
      created_at: endAt - DAY,
      updated_at: endAt - DAY,
      ...(series && { series_id: series, series_date: `${date} ${id}` }),
    })
    .execute();
  const accepted = isMarked ? ["accepted", "completed"] : ["accepted"];
  for (const status of takesPlace ? accepted : ["cancelled"])
    await db
      .updateTable("bookings")
      .set({ status: status as "accepted" })
      .where("id", "=", id)
      .execute();
}
