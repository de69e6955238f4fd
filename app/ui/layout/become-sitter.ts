import { href } from "react-router";

/** Joins with the choice made: the flow does not ask for it again. */
export const becomeSitterPath = `${href("/register")}?${new URLSearchParams({
  redirectTo: href("/onboarding/sitter/:step?", { step: "1" }),
})}`;
