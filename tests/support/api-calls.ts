import { loadBuild } from "./build.ts";

/** Every call of the API, as the built product describes it. */
export const { apiCalls } = await loadBuild();
