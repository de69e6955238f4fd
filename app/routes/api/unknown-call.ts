import { unknownCall } from "#app/http/api/api.server.ts";

export const loader = unknownCall;
export const action = loader;
