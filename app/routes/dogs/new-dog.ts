import { href, redirect } from "react-router";

/** Redirects the former address of the form. */
export const loader = () => redirect(href("/dogs/add"), 308);
