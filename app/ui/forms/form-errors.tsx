import { href } from "react-router";

/** The most fields named; only a program sends more wrong ones. */
const MOST_NAMED = 20;

const CONTACT = "contact support.";

const copy = {
  several: "Please check:",
  count: (wrong: number) => (wrong === 1 ? "1 thing to correct" : `${wrong} things to correct`),
  at: (where: string, message: string) => `${where}: ${message}`,
};

/**
 * Lists a form's errors. Form-level errors take the focus, to be read out first; otherwise the
 * first wrong field has it. A single wrong field is not listed.
 */
export function FormErrors({
  errors,
  title,
  fields = {},
  formId,
  where,
  inView,
}: {
  errors?: string[] | null | undefined;
  title?: string | undefined;
  fields?: Record<string, string[] | null | undefined> | undefined;
  /** Makes the names of the fields links to them. */
  formId?: string | undefined;
  /** Names what a field belongs to, where fields share messages, such as those of each day. */
  where?: ((field: string) => string | undefined) | undefined;
  /** The fields say what is wrong themselves, so it is only counted, with a link to the first. */
  inView?: boolean | undefined;
}) {
  const whole = errors ?? [];
  const named = Object.entries(fields).flatMap(([name, list]) => {
    const [message] = list ?? [];
    const isSkipped = !name || !message || whole.some((error) => error.includes(message));
    if (isSkipped) return [];
    const place = where?.(name);
    return [{ name, message: place ? copy.at(place, message) : message }];
  });
  // Two parts of one field, such as a start and an end, are said to be missing once.
  const wrong = named.filter(
    ({ message }, at) => named.findIndex((each) => each.message === message) === at,
  );
  if (whole.length + wrong.length === 0) return null;
  const [first, second] = wrong;
  if (whole.length === 0 && !title && first && !second)
    return (
      <p className="hide" role="alert">
        {first.message}
      </p>
    );
  // Said once: by the focus or as an alert.
  const focus =
    whole.length > 0 ? { id: "form-error", tabIndex: -1, autoFocus: true } : { role: "alert" };
  return (
    <div className="form-error" {...focus}>
      {title && <strong>{title}</strong>}
      {first && inView && (
        <p>
          <a className="link tap" href={formId && `#${formId}-${first.name}`}>
            {copy.count(wrong.length)}
          </a>
        </p>
      )}
      {whole.length === 0 && !title && !inView && <p>{copy.several}</p>}
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
      {!inView && wrong.length > 0 && (
        <ul>
          {wrong.slice(0, MOST_NAMED).map(({ name, message }) => (
            <li key={name}>
              {formId ? (
                <a className="link tap" href={`#${formId}-${name}`}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
