import { notFound } from "#app/domain/errors.ts";
import { page } from "#app/http/pages/page.server.ts";

export const loader = page(() => {
  throw notFound();
});

export const action = loader;

export default function NotFound() {
  return null;
}
