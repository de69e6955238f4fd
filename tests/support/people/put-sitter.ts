import { refreshSearchText } from "#app/domain/people/search-text.server.ts";
import { placeColumns } from "#app/domain/places/place-columns.server.ts";
import type { Service } from "#app/domain/services/sitter-rules.ts";
import type { App } from "#app/entry.node.ts";

type Sitter = {
  id: string;
  name: string;
  email: string;
  bio: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  role: "owner" | "sitter" | "both";
  experience: string | null;
  /** Dollars by service; null is 'Price on request'. */
  services: Record<string, number | null>;
  dogSizes: string[];
  dogAges: string[];
  hours: [weekday: number, from: string, to: string][];
  listed: boolean;
  verified: boolean;
  locked: boolean;
  finishedAt: number | null;
  rating: number | null;
};

let count = 0;

/** Complete and listed. */
export async function putSitter(app: App, given: Partial<Sitter> = {}): Promise<Sitter> {
  const n = String(++count).padStart(4, "0");
  const sitter: Sitter = {
    id: `sitter-${n}`,
    name: `Sitter ${n}`,
    email: `sitter${n}@example.test`,
    bio: null,
    address: null,
    latitude: null,
    longitude: null,
    role: "sitter",
    experience: null,
    services: { walking: 20 },
    dogSizes: [],
    dogAges: [],
    hours: [],
    listed: true,
    verified: false,
    locked: false,
    finishedAt: 1_700_000_000_000 + count,
    rating: null,
    ...given,
  };
  const ctx = app.context();
  const { id: user_id } = sitter;
  await ctx.db
    .insertInto("users")
    .values({
      id: user_id,
      email: sitter.email,
      name: sitter.name,
      bio: sitter.bio,
      role: sitter.role,
      account_status: sitter.locked ? "locked" : "active",
      sitter_finished_at: sitter.finishedAt,
      created_at: 1_690_000_000_000,
      updated_at: 1_690_000_000_000,
      ...(await placeColumns(ctx, sitter)),
    })
    .execute();
  await ctx.db
    .insertInto("sitters")
    .values({
      user_id,
      experience: sitter.experience,
      dog_sizes: JSON.stringify(sitter.dogSizes),
      dog_ages: JSON.stringify(sitter.dogAges),
      listed: Number(sitter.listed),
      verified: Number(sitter.verified),
      rating: sitter.rating,
      review_count: sitter.rating === null ? 0 : 3,
    })
    .execute();
  for (const [name, dollars] of Object.entries(sitter.services)) {
    const service = name as Service;
    const rate_cents = dollars === null ? null : Math.round(dollars * 100);
    await ctx.db.insertInto("sitter_services").values({ user_id, service, rate_cents }).execute();
  }
  for (const [weekday, from_time, to_time] of sitter.hours) {
    await ctx.db
      .insertInto("weekly_hours")
      .values({ user_id, weekday, from_time, to_time })
      .execute();
  }
  await refreshSearchText(ctx, user_id);
  return sitter;
}
