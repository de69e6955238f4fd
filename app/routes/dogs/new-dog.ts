import { href, redirect } from "react-router";

/** The form's former address. */
export const loader = () => redirect(href("/dogs/add"), 308);
