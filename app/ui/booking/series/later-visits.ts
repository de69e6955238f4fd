/** What follows the first eight weeks of a weekly booking, by its last day if it has one. */
export function laterVisits(until: string | null): string {
  return until === null
    ? "Later visits are added automatically until one of you ends it."
    : `Later visits are added automatically until ${until}.`;
}
