import type { CareSheetsTable } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { type Lock, sealText, unsealText } from "../sealing.server.ts";
import type { CareSheetJson } from "./care-json-schemas.ts";
import { type CareFacts, missingIn } from "./care-rules.ts";
import type { CareInput } from "./care-schemas.ts";

export type CareRecord = Omit<CareSheetsTable, "dog_id">;

/** A dog's sheet; undefined if its owner has never filled it in. */
export async function careRecord({ db }: Context, dogId: string): Promise<CareRecord | undefined> {
  return db.selectFrom("care_sheets").selectAll().where("dog_id", "=", dogId).executeTakeFirst();
}

/** A sheet's row; how to get in is encrypted, and left as it is if nobody could read what is there. */
export function columnsOf(
  ctx: Context,
  dogId: string,
  input: CareInput,
  before: CareRecord | undefined,
): CareRecord {
  const { vet, emergency, vetLimit, access } = input;
  return {
    feeding: input.feeding,
    walking: input.walking,
    medication: JSON.stringify(input.medication),
    habits: input.habits,
    off_lead: input.offLead,
    other_dogs: input.otherDogs,
    children: input.children,
    vaccinations: JSON.stringify(input.vaccinations),
    microchip: input.microchip,
    vet_name: vet.name,
    vet_phone: vet.phone,
    vet_address: vet.address,
    emergency_name: emergency.name,
    emergency_phone: emergency.phone,
    vet_limit_cents: vetLimit === null ? null : Math.round(vetLimit * 100),
    access_sealed: access
      ? sealText(ctx.config, accessLock(dogId), access)
      : unreadable(ctx, dogId, before),
    updated_at: ctx.now(),
  };
}

/** Null if there is nothing, or if it was sealed under an APP_SECRET that is gone. */
export function accessIn(ctx: Context, dogId: string, record?: CareRecord): string | null {
  return record?.access_sealed
    ? unsealText(ctx.config, accessLock(dogId), record.access_sealed)
    : null;
}

/** How to get in as it is stored, if it can't be read. */
function unreadable(ctx: Context, dogId: string, record?: CareRecord): string | null {
  return accessIn(ctx, dogId, record) === null ? (record?.access_sealed ?? null) : null;
}

/** Only the owner's has how to get in. */
export function careJson(
  ctx: Context,
  dogId: string,
  record: CareRecord | undefined,
  { isOwner }: { isOwner: boolean },
): CareSheetJson {
  const facts = factsOf(record);
  const access = accessIn(ctx, dogId, record);
  const hasAccess = access !== null;
  return {
    dogId,
    ...facts,
    hasAccess,
    access: isOwner ? access : null,
    accessUnreadable: unreadable(ctx, dogId, record) !== null,
    missing: missingIn(facts, hasAccess),
    updatedAt: record ? isoOf(record.updated_at) : null,
  };
}

/** All that a link shows. */
export function factsOf(record: CareRecord | undefined): CareFacts {
  const cents = record?.vet_limit_cents ?? null;
  return {
    feeding: record?.feeding ?? null,
    walking: record?.walking ?? null,
    medication: record ? JSON.parse(record.medication) : [],
    habits: record?.habits ?? null,
    offLead: record?.off_lead ?? null,
    otherDogs: record?.other_dogs ?? null,
    children: record?.children ?? null,
    vaccinations: record ? JSON.parse(record.vaccinations) : [],
    microchip: record?.microchip ?? null,
    vet: {
      name: record?.vet_name ?? null,
      phone: record?.vet_phone ?? null,
      address: record?.vet_address ?? null,
    },
    emergency: { name: record?.emergency_name ?? null, phone: record?.emergency_phone ?? null },
    vetLimit: cents === null ? null : cents / 100,
  };
}

export function accessLock(dogId: string): Lock {
  return { purpose: "how to get in", boundTo: dogId };
}
