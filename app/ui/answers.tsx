import type { ComponentProps, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";

/** A link where it has an address, else a button of the form around it. */
export type Answer = { label: ReactNode } & (
  | (Omit<ComponentProps<typeof ButtonLink>, "children" | "variant" | "full" | "small"> & {
      /** Opens as a dialog, or closes one. */
      "data-dialog"?: "";
      "data-close"?: "";
    })
  | (Omit<ComponentProps<typeof Button>, "children" | "variant" | "full" | "small"> & {
      href?: never;
    })
);

/**
 * The answers to one question, in the same places everywhere: to say no or to leave things as they
 * are on the left, to say yes or to do it on the right. Either may be missing.
 */
export function Answers({
  no,
  yes,
  destroys = false,
  small = false,
  bar = false,
  note,
}: {
  no?: Answer | undefined;
  yes?: Answer | undefined;
  /** Whether the right one does what can't be undone. */
  destroys?: boolean;
  small?: boolean;
  /** Sticks to the bottom of phones and dialogs. */
  bar?: boolean;
  /** In the bar, above both. */
  note?: ReactNode;
}) {
  const both = (
    <>
      {no && <AnswerButton {...no} small={small} variant="ghost" />}
      {yes && <AnswerButton {...yes} small={small} variant={destroys ? "danger" : "primary"} />}
    </>
  );
  return bar ? <ActionBar note={note}>{both}</ActionBar> : <div className="two">{both}</div>;
}

function AnswerButton({
  label,
  ...rest
}: Answer & { small: boolean; variant: "ghost" | "danger" | "primary" }) {
  return rest.href === undefined ? (
    <Button {...rest} full>
      {label}
    </Button>
  ) : (
    <ButtonLink {...rest} full>
      {label}
    </ButtonLink>
  );
}
