import { z } from "zod";
import { BoundedString, GivenPassword, RequiredLine } from "../../fields.ts";

const Coded = BoundedString(4096).regex(/^[\w-]+$/);
const Base = {
  id: Coded,
  rawId: Coded,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).optional().default({}),
};
const Transports = z.array(BoundedString(20).regex(/^[\w-]+$/)).max(10);

/** `RegistrationResponseJSON` of the browser. */
export const NewCredential = z.object({
  ...Base,
  response: z.object({
    clientDataJSON: Coded,
    attestationObject: Coded,
    transports: Transports.optional().default([]),
  }),
});

/** `AuthenticationResponseJSON` of the browser. */
export const Assertion = z.object({
  ...Base,
  response: z.object({
    clientDataJSON: Coded,
    authenticatorData: Coded,
    signature: Coded,
    userHandle: Coded.nullish(),
  }),
});

/** What a script puts into the form: one of the above, as JSON. */
const Credential = BoundedString(16_384).min(1, "Please use your passkey");
const PasskeyName = RequiredLine(60, "Name is required");

/** A passkey used to sign in. */
export const UsedPasskey = z.object({ credential: Credential });

export const AddedPasskey = z.object({
  intent: z.literal("add"),
  credential: Credential,
  name: PasskeyName,
});
export type AddedPasskey = z.output<typeof AddedPasskey>;

const passkey = BoundedString(64);

/** What is posted to the page of passkeys; `prove` takes the password or a passkey. */
export const PasskeyChange = z.discriminatedUnion("intent", [
  AddedPasskey,
  z.object({ intent: z.literal("rename"), passkey, name: PasskeyName }),
  z.object({ intent: z.literal("remove"), passkey }),
  z.object({
    intent: z.literal("prove"),
    currentPassword: GivenPassword.optional(),
    credential: Credential.optional(),
  }),
]);

/** What a script may ask options for. */
export const Ceremony = z.enum(["sign-in", "add", "prove"]);
