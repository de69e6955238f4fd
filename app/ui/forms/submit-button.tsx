import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

/** The one button that sends a form, as wide as its column. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button full {...props} type="submit" />;
}
