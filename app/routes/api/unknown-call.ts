import { api } from "#app/http/api/api.server.ts";

export const loader = api({});
export const action = loader;
