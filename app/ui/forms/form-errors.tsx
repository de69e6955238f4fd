import { href } from "react-router";

/** How a sentence ends that leads on to the support page. */
const CONTACT = "contact support.";

/**
 * The summary above a refused form: what is wrong with it as a whole, and links to the fields that are
 * wrong. Words about the whole take the focus, so that they are seen and spoken first; otherwise the
 * first wrong field has it.
 */
export function FormErrors({
  errors,
  title,
  fields = {},
  formId,
}: {
  errors?: string[] | null | undefined;
  /** What failed, above the reason. */
  title?: string | undefined;
  /** What is wrong with each field, by its name. */
  fields?: Record<string, string[] | null | undefined> | undefined;
  /** The ids of fields begin with it; without one the fields are named but not linked. */
  formId?: string | undefined;
}) {
  const whole = errors ?? [];
  const wrong = Object.entries(fields).flatMap(([name, list]) => {
    const [words] = list ?? [];
    const isSaid = !name || !words || whole.some((error) => error.includes(words));
    return isSaid ? [] : [{ name, words }];
  });
  if (whole.length + wrong.length === 0) return null;
  const focus = whole.length > 0 && { id: "form-error", tabIndex: -1, autoFocus: true };
  return (
    <div className="form-error" role="alert" {...focus}>
      {title && <strong>{title}</strong>}
      {whole.map((error) => (
        <p key={error}>
          {error.replace(CONTACT, "")}
          {error.endsWith(CONTACT) && (
            <a className="link" href={href("/support")}>
              {CONTACT}
            </a>
          )}
        </p>
      ))}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, words }) => (
            <li key={name}>
              {formId ? (
                <a className="link tap" href={`#${formId}-${name}`}>
                  {words}
                </a>
              ) : (
                words
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
