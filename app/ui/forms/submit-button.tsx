import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

/** A form's main button, as wide as its column. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button full {...props} type="submit" />;
}
