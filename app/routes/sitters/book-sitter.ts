import { redirect } from "react-router";
import { page } from "#app/http/pages/page.server.ts";
import type { Route } from "./+types/book-sitter";

/** An older address of the booking flow. */
export const loader = page(({ params }: Route.LoaderArgs) =>
  redirect(`/booking/new?sitter=${encodeURIComponent(params.id)}`, 308),
);
