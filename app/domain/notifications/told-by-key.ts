/** The id of the verification that a notification is about; null for other events. */
export function toldVerification(event: string, dedupeKey: string): string | null {
  return event.startsWith("verification_") ? dedupeKey.slice(event.length + 1) : null;
}

/** The change that a notification warns of, by its id or its time. */
export function toldWarning(event: string, dedupeKey: string): string {
  return dedupeKey.slice(event.length + 1);
}

/** What tells the proposed change apart that a notification is about; null for other events. */
export function toldProposal(event: string, dedupeKey: string): string | null {
  return event.endsWith("change_proposed") ? dedupeKey.slice(event.length + 1) : null;
}
