import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button full {...props} type="submit" />;
}
