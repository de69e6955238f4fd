import { href } from "react-router";

/** The form that all hearts of a page submit. */
export function SaveForm() {
  return <form id="save" method="post" hidden />;
}

/** A heart that saves a sitter, or removes a saved one; needs a `SaveForm` on the page. */
export function SaveButton({
  id,
  name,
  saved,
  at,
}: {
  id: string;
  name: string;
  saved: boolean;
  /** The anchor to return to. */
  at?: string | undefined;
}) {
  const action = href("/sitters/:id/favourite", { id });
  return (
    <button
      type="submit"
      className="icon-btn save"
      form="save"
      formAction={at ? `${action}?at=${at}` : action}
      name="intent"
      value={saved ? "remove" : "save"}
      aria-pressed={saved}
      aria-label={saveLabel(name)}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20C5.5 15 3 12 3 8.8a4.5 4.5 0 019-.8 4.5 4.5 0 019 .8c0 3.2-2.5 6.2-9 11.2z" />
      </svg>
    </button>
  );
}

function saveLabel(name: string): string {
  return `Save ${name}`;
}
