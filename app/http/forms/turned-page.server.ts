import { redirect } from "react-router";
import { withPackedNotes } from "../pages/notes-in-query.ts";
import { withoutEmptyFields } from "../server/canonical-address.server.ts";
import { changesNothing, isRestoring } from "../session/restoring.server.ts";

/**
 * The answer to a button of a posted form that only leads to another page of it: a redirect there,
 * with all that is typed in the address. Null if no such button was pressed. `buttons` names them,
 * each with the element to scroll to.
 */
export function turnedPage(
  form: FormData,
  url: URL,
  buttons: Record<string, string>,
): Response | null {
  const pressed = Object.keys(buttons).find((name) => form.has(name));
  if (pressed === undefined || isRestoring()) return null;
  changesNothing();
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const address = new URL(url);
  address.search = withPackedNotes(new URLSearchParams(texts)).toString();
  const path = withoutEmptyFields(address) ?? address.pathname + address.search;
  const at = buttons[pressed];
  return redirect(at ? `${path}#${at}` : path, 303);
}
