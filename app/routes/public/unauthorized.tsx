import { forbidden } from "#app/domain/errors.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/unauthorized";

const OTHER_ACCOUNT = "If you have another account, log in with that one.";
const NO_ACCOUNT = "Your dogs, bookings, and messages are waiting. New here? Joining is free.";

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(anyoneContext);
  throw forbidden(actor ? OTHER_ACCOUNT : NO_ACCOUNT);
}

export const action = loader;

export default function Unauthorized() {
  return null;
}
