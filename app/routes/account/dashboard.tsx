import { type SignedInPageScope, signedInPage } from "#app/http/page.server.ts";
import type { Route } from "./+types/dashboard";

export const loader = signedInPage(({ ctx }: Route.LoaderArgs & SignedInPageScope) => ({
  name: ctx.actor.name,
}));

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <h1>Hello {loaderData.name}</h1>;
}
