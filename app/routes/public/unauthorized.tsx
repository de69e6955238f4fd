import { forbidden } from "#app/domain/errors.ts";

export function loader() {
  throw forbidden("If you have another account, log in with that one.");
}

export const action = loader;

export default function Unauthorized() {
  return null;
}
