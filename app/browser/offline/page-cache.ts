export const PAGE_CACHE = "kept";
