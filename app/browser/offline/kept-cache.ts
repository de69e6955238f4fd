/** The one cache of private pages; deleted when the session ends. */
export const KEPT = "kept";
