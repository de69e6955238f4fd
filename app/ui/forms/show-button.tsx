import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

/** Sends a search. Says how many it finds, where a script keeps the number up to date. */
export function ShowButton({
  label,
  counted = label,
}: {
  label: string;
  /** 'Show 12 sitters'; by default, the label. */
  counted?: string | undefined;
}) {
  return (
    <SubmitButton>
      <span className="unscripted">{label}</span>
      <span className="scripted" data-results="">
        {counted}
      </span>
    </SubmitButton>
  );
}
