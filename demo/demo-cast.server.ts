import { confirmEmail } from "#app/domain/accounts/security/confirm-email.server.ts";
import { issueToken } from "#app/domain/accounts/security/one-time-tokens.server.ts";
import { register } from "#app/domain/accounts/sign-in/register.server.ts";
import type { Actor } from "#app/domain/actor.server.ts";
import { findActor } from "#app/domain/actor.server.ts";
import { MOST_HORIZON_DAYS } from "#app/domain/availability/calendar-rules.ts";
import { changeCalendarRules } from "#app/domain/availability/change-calendar-rules.server.ts";
import type { Context, SignedIn } from "#app/domain/context.server.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { addDog } from "#app/domain/dogs/add-dog.server.ts";
import { dogSexes } from "#app/domain/dogs/dog-facts.ts";
import { dogAges, dogSizes } from "#app/domain/dogs/dog-rules.ts";
import { DogInput } from "#app/domain/dogs/dog-schemas.ts";
import { DAY, MINUTE } from "#app/domain/durations.ts";
import { ProfileChanges } from "#app/domain/people/profile-schemas.ts";
import { homeKinds } from "#app/domain/people/sitting/home-rules.ts";
import { replaceGallery } from "#app/domain/people/sitting/replace-gallery.server.ts";
import { updateProfile } from "#app/domain/people/update-profile.server.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { DEMO_PASSWORD } from "./cast/demo-people.ts";
import { type DemoDog, type DemoPerson, type DemoSitter, demoEmail } from "./cast/demo-person.ts";
import { factsIn } from "./demo-facts.ts";
import { hoursIn } from "./demo-hours.ts";
import { dogPictures, galleryPictures, portrait as portraitOf } from "./picture-names.ts";
import { storePictures } from "./store-pictures.server.ts";

export type CastMember = {
  id: string;
  joinedAt: number;
  person: DemoPerson;
  sitter: DemoSitter | null;
  dogs: Map<string, string>;
};

type Settler = { person: DemoPerson; sitter?: DemoSitter; dogs?: DemoDog[] };

/** At the time the person joined. */
export async function settle(
  ctx: Context,
  { person, sitter, dogs = [] }: Settler,
  { photos }: { photos: boolean },
): Promise<CastMember> {
  const joinedAt = ctx.now() - (person.joined ?? 0) * DAY - (person.name.length % 9) * 51 * MINUTE;
  const then = { ...ctx, now: () => joinedAt };
  const { name, portrait } = person;
  const email = demoEmail(person);
  const { userId: id } = await register(then, { name, email, password: DEMO_PASSWORD });
  const member = { id, joinedAt, person, sitter: sitter ?? null, dogs: new Map<string, string>() };
  const own = await as(then, id, joinedAt + 4 * MINUTE);
  if (photos && portrait !== undefined) await showPortrait(own, portrait);
  for (const dog of dogs) member.dogs.set(dog.name, await addDogOf(own, dog, photos));
  if (!person.isNew) await followMailedLink(own, email);
  if (sitter || dogs.length) await finishProfile(own, { person, sitter, dogs }, ctx.now());
  if (sitter?.notice || sitter?.gap) {
    const rules = { notice: sitter.notice ?? 0, buffer: sitter.gap ?? 0 };
    const own = await as(then, id, joinedAt + 8 * MINUTE);
    await changeCalendarRules(own, { ...rules, horizon: MOST_HORIZON_DAYS });
  }
  if (photos && sitter?.shows) {
    await showGallery(await as(then, id, joinedAt + 9 * MINUTE), sitter.shows);
  }
  return member;
}

/** The context of this person at another time. Throws for an unknown or locked one. */
export async function as(ctx: Context, userId: string, instant: number): Promise<SignedIn> {
  const actor: Actor | null = await findActor(ctx.db, userId, null);
  if (!actor) throw new Error(`Nobody has the id ${userId}`);
  return { ...ctx, actor, now: () => instant };
}

async function followMailedLink(ctx: SignedIn, email: string) {
  const kind = "email_confirmation";
  await confirmEmail(ctx, await issueToken(ctx, { kind, userId: ctx.actor.id, email }));
}

async function showPortrait(ctx: SignedIn, seed: number) {
  const [key = null] = await storePictures(ctx, [portraitOf(seed)]);
  await updateProfile(ctx, ProfileChanges.parse({ profilePhoto: photoPath(key) }));
}

async function addDogOf(ctx: SignedIn, dog: DemoDog, photos: boolean): Promise<string> {
  const { name, breed, age, weight, height, bio } = dog;
  const input = DogInput.parse({
    name,
    breed,
    age,
    weight,
    height,
    bio,
    ...factsIn(dog.facts, "sex", dogSexes),
    personality: listOf(dog.is),
    activities: listOf(dog.likes),
    availability: listOf(dog.free),
  });
  return addDog(ctx, input, photos ? await storePictures(ctx, dogPictures(dog)) : []);
}

async function showGallery(ctx: SignedIn, shows: string) {
  const keys = await storePictures(ctx, galleryPictures(shows));
  await replaceGallery(
    ctx,
    keys.map(photoPath).filter((path) => path !== null),
  );
}

async function finishProfile(
  ctx: SignedIn,
  {
    person,
    sitter,
    dogs = [],
  }: { person: DemoPerson; sitter: DemoSitter | undefined; dogs: DemoDog[] },
  today: number,
) {
  const { bio, address, point, phone } = person;
  const role = !sitter ? "owner" : dogs.length ? "both" : "sitter";
  const profile = {
    role,
    location: address,
    latitude: point?.[0],
    longitude: point?.[1],
    phoneNumber: phone,
    ...(sitter && servicesOf(sitter, plainDateOf(today, ctx.config.timeZone))),
  };
  // Onboarding requires a bio; people without one removed it afterwards.
  const text = bio ?? (sitter ? "Later." : null);
  await updateProfile(ctx, ProfileChanges.parse({ ...profile, bio: text }));
  if (sitter && !bio) await updateProfile(ctx, ProfileChanges.parse({ bio: null }));
}

function servicesOf(sitter: DemoSitter, today: string) {
  const [sizes, ages] = sitter.takes?.split(", ") ?? [];
  const off = sitter.off ?? [];
  return {
    experience: sitter.years,
    home: factsIn(sitter.home, "kind", homeKinds),
    services: Object.keys(sitter.rates),
    rates: sitter.rates,
    pricing: sitter.pricing,
    dogSizes: sizes ? listOf(sizes) : [...dogSizes],
    dogAges: ages ? listOf(ages) : [...dogAges],
    preferredDogBreeds: sitter.breeds,
    acceptsMultipleDogs: sitter.atOnce !== undefined,
    maxDogs: sitter.atOnce,
    hasHomeVisit: sitter.visits === true,
    canHostOvernight: sitter.overnight === true,
    availability: sitter.hours ? hoursIn(sitter.hours) : [],
    daysOff: off.map((days) => addDays(today, days)),
  };
}

function listOf(text: string | undefined): string[] {
  return text ? text.split(" ") : [];
}

export type Cast = { member: (name: string) => CastMember };
