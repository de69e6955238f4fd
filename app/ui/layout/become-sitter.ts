import { href } from "react-router";

/** Signs up as a sitter: the flow does not ask for the role again. */
export const becomeSitterPath = `${href("/register")}?${new URLSearchParams({
  redirectTo: href("/onboarding/sitter/:step?", { step: "1" }),
})}`;
