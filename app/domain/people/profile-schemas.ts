import { z } from "zod";
import { roles } from "../account-rules.ts";
import { PersonName } from "../accounts/sign-in/account-schemas.ts";
import { OptionalLine, OptionalText, Phone, Slug, TrimmedString } from "../fields.ts";
import { SitterChanges } from "./sitting/sitter-schemas.ts";

const PhotoPath = TrimmedString(300).nullish();
const POINT = "Please choose a place on the map";

/** A change to one's own profile, in the field names of all clients. */
const ProfileFields = SitterChanges.extend({
  name: PersonName.optional().describe("Another name ends the identity check"),
  ownerName: PersonName.optional(),
  sitterName: PersonName.optional(),
  profilePhoto: PhotoPath,
  ownerPhoto: PhotoPath,
  sitterPhoto: PhotoPath,
  bio: OptionalText(2000).optional(),
  location: OptionalLine(200).optional(),
  latitude: z.number(POINT).min(-90, POINT).max(90, POINT).nullish(),
  longitude: z.number(POINT).min(-180, POINT).max(180, POINT).nullish(),
  phoneNumber: Phone.optional(),
  role: Slug(roles).optional(),
});

/** Undefined leaves a value, null removes it. An empty alias of the photo uploads nothing. */
export const ProfileChanges = ProfileFields.transform(
  ({ ownerName, sitterName, ownerPhoto, sitterPhoto, profilePhoto, rate, ...rest }) => {
    const named = { ...rest.rates, ...(rate !== undefined && { walking: rate }) };
    return {
      ...rest,
      name: rest.name ?? ownerName ?? sitterName,
      profilePhoto:
        profilePhoto === undefined ? ownerPhoto || sitterPhoto || undefined : profilePhoto || null,
      rates: Object.keys(named).length ? named : undefined,
    };
  },
);
export type ProfileChanges = z.output<typeof ProfileChanges>;
