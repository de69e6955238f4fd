import { href, redirect } from "react-router";

/** An older address of the form. */
export const loader = () => redirect(href("/dogs/add"), 308);
