import { loadBuild } from "./build.ts";

/** Every API call in the built app's OpenAPI description. */
export const { apiCalls } = await loadBuild();
