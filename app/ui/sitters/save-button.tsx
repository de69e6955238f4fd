import { href } from "react-router";

/** A heart that saves a sitter, or removes a saved one. */
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
    <form className="save" method="post" action={at ? `${action}?at=${at}` : action}>
      <button
        type="submit"
        className="icon-btn"
        name="intent"
        value={saved ? "remove" : "save"}
        aria-pressed={saved}
        aria-label={saveLabel(name)}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20C5.5 15 3 12 3 8.8a4.5 4.5 0 019-.8 4.5 4.5 0 019 .8c0 3.2-2.5 6.2-9 11.2z" />
        </svg>
      </button>
    </form>
  );
}

function saveLabel(name: string): string {
  return `Save ${name}`;
}
