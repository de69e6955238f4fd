import type { ReactNode } from "react";
import { href } from "react-router";
import { z } from "zod";
import { doOnce } from "#app/domain/done-once.server.ts";
import { askVerification } from "#app/domain/verification/ask-verification.server.ts";
import {
  MOST_DOCUMENTS,
  type VerificationKind,
} from "#app/domain/verification/verification-rules.ts";
import {
  VerificationInput,
  WithdrawalForm,
} from "#app/domain/verification/verification-schemas.ts";
import { withdrawVerification } from "#app/domain/verification/withdraw-verification.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";
import { postKey } from "#app/http/forms/draft-id.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Answers } from "#app/ui/answers.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card, EditSection } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { type ShownState, verificationPage } from "./model.server.ts";
import { ASK, VerificationStates } from "./verification-states.tsx";

const HERE = href("/profile/edit/verification");
const AskForm = z.object({ ...VerificationInput.shape, images: ChosenFiles });

export const handle: PageHandle = { styles: "photos" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await verificationPage(context.get(signedInContext));
  const asked = url.searchParams.get("confirm");
  const isAsked = ({ id, status }: ShownState) => id === asked && status === "approved";
  return { ...page, toRemove: page.states.find(isAsked) ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const form = await readForm(request);
  if (form.has("withdraw")) {
    return submitForm(form, WithdrawalForm, async ({ withdraw }) => {
      await withdrawVerification(ctx, withdraw);
      return seeOther(context, HERE, form.has("approved") ? copy.removed : copy.withdrawn);
    });
  }
  return submitForm(form, AskForm, async ({ images, ...asked }) => {
    const post = postKey(form);
    await doOnce(
      ctx,
      post,
      () => askVerification(ctx, asked, images, post),
      (id) => id,
    );
    return seeOther(context, HERE, copy.asked);
  });
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function EditVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { states, open, toAsk, toRemove } = loaderData;
  const [form, fields] = usePostForm(AskForm, {
    result: actionData?.result,
    values: toAsk.length === 1 ? { kind: toAsk[0] } : {},
  });
  return (
    <EditSection title={copy.title} intro={copy.intro}>
      {toRemove && <RemoveQuestion {...toRemove} />}
      <VerificationStates states={states} />
      {open.length === 0 ? (
        <p className="soft">{copy.bothWait}</p>
      ) : (
        <Folded title={copy.again} open={toAsk.length > 0 || Boolean(actionData)}>
          <Form form={form} upload once>
            <Kind field={fields.kind} open={open} />
            <FileField
              field={fields.images}
              label={copy.images}
              hint={copy.imagesHint}
              multiple
              most={MOST_DOCUMENTS}
            />
            <TextAreaField field={fields.note} label={copy.note} hint={copy.noteHint} rows={2} />
            <p className="soft">{copy.privacy}</p>
            <SubmitButton busy={copy.sending}>{copy.send}</SubmitButton>
          </Form>
        </Folded>
      )}
    </EditSection>
  );
}

/** Asks which kind of check; if only one is left, names it in a heading. */
function Kind({ field, open }: { field: FormField; open: VerificationKind[] }) {
  const [first, second] = open;
  if (!first || second)
    return (
      <ChoiceCards
        field={field}
        label={copy.ask}
        choices={open.map((kind) => ({ value: kind, ...copy.kinds[kind] }))}
      />
    );
  return (
    <div>
      <h2>{copy.askOnly[first]}</h2>
      <p className="soft">{copy.kinds[first].text}</p>
      <input type="hidden" name={field.name} value={first} />
    </div>
  );
}

/** Folds the form behind its title unless there is something left to request. */
function Folded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  if (open) return <div id={ASK}>{children}</div>;
  return (
    <details id={ASK}>
      <summary className="link py-3">{title}</summary>
      {children}
    </details>
  );
}

/** Asks for confirmation before a check is removed from the profile. */
function RemoveQuestion({ id, kind }: ShownState) {
  return (
    <Card title={copy.removeQuestion[kind]}>
      <p>{copy.removeText}</p>
      <form method="post">
        <input type="hidden" name="approved" value="yes" />
        <input type="hidden" name="withdraw" value={id} />
        <Answers
          no={{ label: "Cancel", href: href("/profile/edit/verification") }}
          yes={{ label: copy.remove }}
          destroys
        />
      </form>
    </Card>
  );
}
