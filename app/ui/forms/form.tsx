import type { ReactNode } from "react";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";

/**
 * A form that posts to its own page unless told otherwise, with its form-level errors on top; pass
 * what conform's `useForm` returns as `form`.
 */
export function Form({
  form,
  action,
  method = "post",
  upload,
  autoSubmit,
  label,
  failed,
  children,
}: {
  form?: {
    id?: string | undefined;
    errors?: string[] | undefined;
    /** What is wrong with each field, by its name. */
    allErrors?: Record<string, string[] | null | undefined> | undefined;
  };
  action?: string;
  method?: "post" | "get";
  /** For forms with files. */
  upload?: boolean;
  /** A GET form whose search field is sent half a second after the last key. */
  autoSubmit?: boolean;
  label?: string;
  /** What failed, above the reason that is told with the form-level errors. */
  failed?: string;
  children: ReactNode;
}) {
  return (
    <form
      className="stack"
      id={form?.id}
      method={method}
      action={action}
      encType={upload ? "multipart/form-data" : undefined}
      noValidate
      data-autosubmit={autoSubmit || undefined}
      aria-label={label}
    >
      <FormErrors errors={form?.errors} title={failed} fields={form?.allErrors} formId={form?.id} />
      {children}
    </form>
  );
}
