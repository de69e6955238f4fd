import { href, redirect } from "react-router";
import type { Route } from "./+types/book-sitter";

/** The booking flow's former address. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`${href("/booking/new")}?sitter=${encodeURIComponent(params.id)}`, 308);
}
