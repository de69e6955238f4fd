import { type ReactNode, use } from "react";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { TypingContext } from "#app/ui/forms/typing-context.ts";

/** Shown when a form with files is sent offline: files can't wait in the browser. */
export const NEEDS_CONNECTION = "You need a connection to send this. What you entered stays here.";

export function Form({
  form,
  action,
  method = "post",
  upload,
  autoSubmit,
  example,
  keeps,
  once,
  signsOut,
  label,
  failed,
  where,
  inView,
  around,
  children,
}: {
  form?: {
    id?: string | undefined;
    errors?: string[] | undefined;
    allErrors?: Record<string, string[] | null | undefined> | undefined;
  };
  action?: string;
  method?: "post" | "get";
  upload?: boolean;
  /** Refreshes `data-results` half a second after the last key in its search field. */
  autoSubmit?: boolean;
  /** Refreshes `data-results` as its fields change; that saves nothing. */
  example?: boolean | "parts";
  /**
   * Keeps what is typed across a reload or a refusal, for texts too long or too private for the
   * address.
   */
  keeps?: boolean;
  /** Makes something, once however often it is sent. */
  once?: boolean;
  /** Ends the session: unsent text is deleted from the browser. */
  signsOut?: boolean;
  label?: string;
  failed?: string;
  /** What a field belongs to, by its name, for the list of errors. */
  where?: (field: string) => string | undefined;
  /** Its fields say what is wrong themselves, so it is only counted. */
  inView?: boolean;
  /** It stands around a whole page with this class, and the errors are shown within. */
  around?: string;
  children: ReactNode;
}) {
  const typing = use(TypingContext);
  return (
    <form
      className={around ?? "stack"}
      id={form?.id}
      method={method}
      action={action}
      encType={upload ? "multipart/form-data" : undefined}
      data-offline={upload ? NEEDS_CONNECTION : undefined}
      noValidate
      data-autosubmit={autoSubmit || undefined}
      data-example={example || undefined}
      data-script={keeps ? typing?.script : undefined}
      data-answer={(keeps && typing?.isAnswer) || undefined}
      data-signs-out={signsOut || undefined}
      aria-label={label}
    >
      {!around && (
        <FormErrors
          errors={form?.errors}
          title={failed}
          fields={form?.allErrors}
          formId={form?.id}
          where={where}
          inView={inView}
        />
      )}
      {once && <input type="hidden" name="once" value={crypto.randomUUID()} />}
      {children}
    </form>
  );
}
