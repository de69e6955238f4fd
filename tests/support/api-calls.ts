import { loadBuild } from "./build.ts";

export const { apiCalls } = await loadBuild();
