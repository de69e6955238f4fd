/** The one cache of private pages; live pages delete it when they hear that the session is over. */
export const KEPT = "kept";
