export const KEPT = "kept";
