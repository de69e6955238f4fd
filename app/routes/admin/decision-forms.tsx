import { SAY_WHY } from "#app/domain/verification/verification-schemas.ts";
import { Answers } from "#app/ui/answers.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { copy } from "./verification-copy.ts";

export function DecisionForms({
  form,
  reason,
  refused,
  approves,
  back,
}: {
  form: { id?: string | undefined; errors?: string[] | undefined };
  reason: FormField;
  refused: boolean;
  /** Whether to ask once more before approving. */
  approves: boolean;
  /** The page without the question. */
  back: string;
}) {
  const { id, name, errors, initialValue, maxLength } = reason;
  if (approves) return <ApproveQuestion back={back} />;
  return (
    <Card title={copy.decide}>
      <div className="cluster decide">
        <ButtonLink small href="?confirm=approve">
          <Icon name="check" size={18} />
          {copy.approve}
        </ButtonLink>
        <details open={refused}>
          <summary className="btn small ghost">
            <Icon name="close" size={18} />
            {copy.decline}
          </summary>
          <div className="mt-3">
            <Form form={form}>
              <input type="hidden" name="decision" value="decline" />
              <TextAreaField
                field={{ id, name, errors, initialValue, maxLength, required: true }}
                label={copy.reason}
                hint={copy.reasonHint}
                rows={2}
                messages={{ required: SAY_WHY }}
              />
              <Answers
                no={{ label: "Cancel", href: back }}
                yes={{ label: copy.declineThis }}
                destroys
              />
            </Form>
          </div>
        </details>
      </div>
    </Card>
  );
}

function ApproveQuestion({ back }: { back: string }) {
  return (
    <Card title={copy.approveQuestion}>
      <p>{copy.approveText}</p>
      <form method="post">
        <input type="hidden" name="decision" value="approve" />
        <Answers no={{ label: "Cancel", href: back }} yes={{ label: copy.approveThis }} />
      </form>
    </Card>
  );
}
