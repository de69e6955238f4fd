import { visitLabels } from "#app/domain/visits/visit-labels.ts";
import { PHOTOS_AT_A_TIME } from "#app/domain/visits/visit-rules.ts";
import type { FormResult } from "#app/http/forms/submit-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { fieldWith } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { tapped } from "#app/ui/visits/visit-copy.ts";
import { VisitIcon } from "#app/ui/visits/visit-icon.tsx";
import { copy } from "./copy.ts";
import { TapForm as TapSchema } from "./schemas.ts";

export type Posted = {
  /** First name of the owner. */
  other: string;
  clientId: string;
  /** Whether it is a stay, which has a report per day and goes on after each. */
  isStay: boolean;
  /** The report that the forms write to. `another` says that today's can be started, too. */
  running: { date: string; another: boolean } | null;
  /** The form that was refused, if one was. */
  refused: { kind: string; result: FormResult; photosLost: boolean } | null;
};

/** Buttons that note an event with one tap. */
export function TapButtons({ clientId, running }: Pick<Posted, "clientId" | "running">) {
  return (
    <form method="post" className="taps">
      <input type="hidden" name="clientId" value={clientId} />
      <CardDate running={running} />
      {Object.entries(tapped).map(([kind, label]) => (
        <button
          key={kind}
          type="submit"
          className="btn ghost"
          name="kind"
          value={kind}
          data-label={label}
        >
          <VisitIcon kind={kind as keyof typeof tapped} />
          {label}
        </button>
      ))}
    </form>
  );
}

/** Starts a report. `another` says that an earlier one is not finished. */
export function StartForm({
  other,
  clientId,
  isStay,
  refused,
  another,
}: Posted & { another?: boolean }) {
  const form = useTapForm("start", refused);
  return (
    <TapForm {...form} clientId={clientId}>
      <PositionChoice />
      <Button full variant={another ? "ghost" : "primary"} data-label={visitLabels.start}>
        {another || isStay ? copy.startDay : copy.start}
      </Button>
      <p className="soft">{copy.startHint(other)}</p>
    </TapForm>
  );
}

export function NoteForm({ clientId, running, refused }: Posted) {
  const form = useTapForm("note", refused);
  return (
    <details className="card" open={refused?.kind === "note"}>
      <summary className="btn ghost full">
        <VisitIcon kind="note" />
        {copy.note}
      </summary>
      <TapForm {...form} clientId={clientId} running={running}>
        <TextAreaField
          field={fieldWith(form.fields.text, { required: true, maxLength: 1000 })}
          label={copy.noteLabel}
          rows={3}
          messages={{ required: "Please write a note" }}
        />
        <Button full variant="ghost" data-label={visitLabels.note}>
          {copy.noteSend}
        </Button>
      </TapForm>
    </details>
  );
}

export function PhotoForm({ clientId, running, refused }: Posted) {
  const form = useTapForm("photo", refused);
  const isLost = refused?.kind === "photo" && refused.photosLost;
  return (
    <details className="card" open={refused?.kind === "photo"}>
      <summary className="btn ghost full">
        <VisitIcon kind="photo" />
        {copy.photo}
      </summary>
      <TapForm {...form} clientId={clientId} running={running} upload>
        <FileField
          field={form.fields.images}
          label={copy.photos}
          hint={isLost ? copy.photosLost : copy.photosHint}
          add={copy.photosChoose}
          multiple
          most={PHOTOS_AT_A_TIME}
        />
        <Button full variant="ghost" busy={copy.photoSending}>
          {copy.photoSend}
        </Button>
      </TapForm>
    </details>
  );
}

export function FinishForm({ other, clientId, isStay, running, refused }: Posted) {
  const form = useTapForm("finish", refused);
  return (
    <details open={refused?.kind === "finish"}>
      <summary className="btn full">{isStay ? copy.finishDay : copy.finishOpen}</summary>
      <TapForm {...form} clientId={clientId} running={running}>
        <TextAreaField
          field={fieldWith(form.fields.text, { maxLength: 1000 })}
          label={copy.summary}
          hint={copy.summaryHint(other)}
          rows={2}
        />
        <PositionChoice />
        <Button full data-label={visitLabels.finish}>
          {copy.finish}
        </Button>
      </TapForm>
    </details>
  );
}

function useTapForm(kind: string, refused: Posted["refused"]) {
  const result = refused?.kind === kind ? refused.result : null;
  const [form, fields] = usePostForm(TapSchema, { id: kind, result });
  return { kind, form, fields };
}

function TapForm({
  kind,
  form,
  clientId,
  running = null,
  upload = false,
  children,
}: {
  kind: string;
  form: NonNullable<Parameters<typeof Form>[0]["form"]>;
  clientId: string;
  running?: Posted["running"];
  upload?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Form form={{ ...form, allErrors: notShown(form.allErrors) }} upload={upload}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="clientId" value={clientId} />
      <CardDate running={running} />
      {children}
    </Form>
  );
}

/** Leaves out errors that the form, being short, shows at its field only. */
function notShown(errors: Record<string, string[] | null | undefined> | undefined) {
  return { ...errors, text: null, images: null };
}

/** Sends the day of the report that a tap was made on, whatever was started elsewhere since. */
function CardDate({ running }: Pick<Posted, "running">) {
  if (!running) return null;
  // A script drops it with the Start, after which taps belong to the new card.
  const untilStart = running.another && { "data-before": "" };
  return <input type="hidden" name="date" value={running.date} {...untilStart} />;
}

/**
 * Offers to attach the position. A script shows it, because only a script can ask for the position.
 */
function PositionChoice() {
  return (
    <label className="toggle" data-position="" hidden>
      <input type="checkbox" className="switch" name="position" />
      <span>
        {copy.position} <span className="soft block">{copy.positionHint}</span>
      </span>
    </label>
  );
}
