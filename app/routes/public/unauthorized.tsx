import { forbidden } from "#app/domain/errors.ts";
import { page } from "#app/http/pages/page.server.ts";

export const loader = page(() => {
  throw forbidden("You are not allowed to see this page.");
});

export const action = loader;

export default function Unauthorized() {
  return null;
}
