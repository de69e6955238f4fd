import { forbidden } from "#app/domain/errors.ts";

export function loader() {
  throw forbidden("You are not allowed to see this page.");
}

export const action = loader;

export default function Unauthorized() {
  return null;
}
