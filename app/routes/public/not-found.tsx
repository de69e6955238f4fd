import { notFound } from "#app/domain/errors.ts";

export function loader() {
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
