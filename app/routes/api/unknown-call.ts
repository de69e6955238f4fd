import { api } from "#app/http/api.server.ts";

export const loader = api({});
export const action = loader;
