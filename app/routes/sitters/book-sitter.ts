import { href, redirect } from "react-router";
import type { Route } from "./+types/book-sitter";

/** Redirects the former address of the booking flow. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`${href("/booking/new")}?sitter=${encodeURIComponent(params.id)}`, 308);
}
