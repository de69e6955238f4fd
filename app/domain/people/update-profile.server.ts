import type { Selectable, Updateable } from "kysely";
import type { UsersTable } from "#db/schema.ts";
import { hasSide, isOtherName, roleAfterChange } from "../account-rules.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { forbidden, invalid, notFound } from "../errors.ts";
import { ownPhotoKey } from "../photos/photo-queries.server.ts";
import { discardPhotos } from "../photos/store-photos.server.ts";
import { placeColumns } from "../places/place-columns.server.ts";
import { noteSecurity } from "../security-events.ts";
import { withdrawWaiting } from "../verification/close-verification.server.ts";
import { withdrawApprovals } from "../verification/sitter-marks.server.ts";
import { meetsSitterGates } from "./onboarding-rules.ts";
import type { ProfileChanges } from "./profile-schemas.ts";
import { hasDog, refuseLeavingBookings } from "./role-queries.server.ts";
import { refreshSearchText } from "./search-text.server.ts";
import { replaceGallery } from "./sitting/replace-gallery.server.ts";
import { sitterProfile } from "./sitting/sitter-profile-queries.server.ts";
import { updateSitter } from "./sitting/update-sitter.server.ts";

/** A role sent with a complete profile finishes that onboarding; alone, it replaces the role. */
export async function updateProfile(ctx: SignedIn, changes: ProfileChanges): Promise<void> {
  const wantsAdmin = changes.role !== undefined && hasNoSide(changes.role);
  if (wantsAdmin) throw forbidden("Nobody can make themselves an admin");
  const dropped = await transact(ctx, async (ctx) => {
    if (changes.role && ctx.actor.isAdmin) throw forbidden("An admin stays an admin");
    const user = await ctx.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", ctx.actor.id)
      .executeTakeFirst();
    if (!user) throw notFound();
    const columns = await changedColumns(ctx, user, changes);
    if (isNew(columns.name, user.name)) await ctx.tell({ what: "person_renamed", userId: user.id });
    if (isNew(columns.address, user.address) || isNew(columns.area, user.area))
      await ctx.tell({ what: "sitter_moved", userId: user.id });
    await ctx.db
      .updateTable("users")
      .set({ ...columns, updated_at: ctx.now() })
      .where("id", "=", user.id)
      .execute();
    if (changes.name !== undefined && isOtherName(user.name, changes.name))
      await withdrawApprovals(ctx, user.id, "identity");
    const sits = hasSide(changes.role ?? user.role, "sitter");
    if (sits) await updateSitter(ctx, user.id, changes);
    const dropped = sits && changes.gallery ? await replaceGallery(ctx, changes.gallery) : [];
    if (changes.role) await changeRole(ctx, user, changes.role, isBare(changes));
    await refreshSearchText(ctx, user.id);
    return dropped;
  });
  await discardPhotos(ctx, dropped);
}

async function changedColumns(
  ctx: SignedIn,
  user: Selectable<UsersTable>,
  changes: ProfileChanges,
) {
  const columns: Updateable<UsersTable> = {};
  if (changes.name !== undefined) columns.name = changes.name;
  if (changes.bio !== undefined) columns.bio = changes.bio;
  if (changes.phoneNumber !== undefined) columns.phone_number = changes.phoneNumber;
  if (changes.profilePhoto === null) columns.photo_key = null;
  if (changes.profilePhoto) columns.photo_key = await ownPhotoKey(ctx, changes.profilePhoto);
  const { location, latitude, longitude } = changes;
  if (location !== undefined || latitude !== undefined || longitude !== undefined) {
    const place = {
      address: location === undefined ? user.address : location,
      latitude: latitude === undefined ? user.latitude : latitude,
      longitude: longitude === undefined ? user.longitude : longitude,
    };
    if (typeof latitude !== typeof longitude || (latitude === null) !== (longitude === null)) {
      throw invalid("Latitude and longitude belong together", "latitude");
    }
    Object.assign(columns, await placeColumns(ctx, place));
  }
  return columns;
}

async function changeRole(
  ctx: SignedIn,
  before: Selectable<UsersTable>,
  asked: NonNullable<ProfileChanges["role"]>,
  bare: boolean,
) {
  const user = await ctx.db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", before.id)
    .executeTakeFirstOrThrow();
  const sitter = await sitterProfile(ctx, user.id);
  const gates = meetsSitterGates({ ...user, ...sitter });
  const dog = await hasDog(ctx, user.id);
  const role = roleAfterChange({
    current: user.role,
    asked,
    bare,
    meetsSitterGates: gates,
    ownerSide: dog || user.owner_finished_at !== null,
    sitterSide: hasSide(user.role, "sitter") && user.sitter_finished_at !== null,
  });
  await refuseLeavingBookings(ctx, user.id, user.role, role);
  if (role !== user.role) noteSecurity(ctx, "role_changed");
  if (!hasSide(role, "sitter")) await withdrawWaiting(ctx, user.id);
  const finishesSitter = gates && hasSide(role, "sitter");
  const finishesOwner = dog && !bare && hasSide(asked, "owner");
  await ctx.db
    .updateTable("users")
    .set({
      role,
      ...(finishesSitter && { sitter_finished_at: user.sitter_finished_at ?? ctx.now() }),
      ...(finishesOwner && { owner_finished_at: user.owner_finished_at ?? ctx.now() }),
    })
    .where("id", "=", user.id)
    .execute();
}

function hasNoSide(role: NonNullable<ProfileChanges["role"]>): boolean {
  return !hasSide(role, "owner") && !hasSide(role, "sitter");
}

function isBare({ role: _, ...others }: ProfileChanges): boolean {
  return Object.values(others).every((value) => value === undefined);
}

function isNew(changed: string | null | undefined, stored: string | null): boolean {
  return changed !== undefined && changed !== stored;
}
