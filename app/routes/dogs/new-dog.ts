import { redirect } from "react-router";

/** An older address of the form. */
export const loader = () => redirect("/dogs/add", 308);
