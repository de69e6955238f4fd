import { DomainError } from "../../errors.ts";

/** The signature or what it is about is wrong. */
export function passkeyRefused(): DomainError {
  return refusal(
    "passkey_refused",
    "We couldn't check this passkey. Please try again, or use another way.",
  );
}

/** Asked for too long ago, elsewhere, or used before. */
export function passkeyTooLate(): DomainError {
  return refusal("passkey_too_late", "This took too long. Please try again.");
}

/** Removed from the account, or another site's. */
export function passkeyUnknown(): DomainError {
  return refusal(
    "passkey_unknown",
    "This passkey isn't known here any more. Please use another way, and delete it from your device.",
  );
}

/** Its counter went back, so there are two of it. */
export function passkeyCopied(): DomainError {
  return refusal(
    "passkey_copied",
    "This passkey may have been copied, so we refused it. Please use another way, and remove it from your account.",
  );
}

/** Somebody else may have added it, whose owner is only just being told. */
export function passkeyNew(): DomainError {
  return refusal(
    "passkey_new",
    "This passkey was added less than a day ago. Until then, please confirm it's you another way.",
  );
}

function refusal(code: string, message: string): DomainError {
  return new DomainError("unauthenticated", message, { code });
}
