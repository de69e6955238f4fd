import { Button } from "#app/ui/button.tsx";
import { FieldErrors } from "#app/ui/forms/field-frame.tsx";

export function Composer({
  name = "content",
  draft,
  errors,
  maxLength = 4000,
  hidden = {},
  action,
}: {
  name?: string;
  draft?: string | undefined;
  errors?: string[] | undefined;
  maxLength?: number;
  hidden?: Record<string, string>;
  action: string;
}) {
  return (
    <form method="post" action={action} className="bar">
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="composer">
        <textarea
          id="composer"
          className="input"
          name={name}
          rows={1}
          required
          maxLength={maxLength}
          defaultValue={draft}
          placeholder="Write a message"
          aria-label="Write a message"
          {...(errors?.length && { "aria-invalid": true, autoFocus: true })}
          aria-describedby="composer-error"
        />
        <Button busy="Sending…">Send</Button>
      </div>
      <div className={errors?.length ? "mt-1" : undefined}>
        <FieldErrors field={{ id: "composer", errors }} />
      </div>
    </form>
  );
}
