import { href, redirect } from "react-router";
import { weekdayMonthDay } from "#app/domain/date-labels.ts";
import { editSitterPricing } from "#app/domain/people/sitting/edit-sitter.server.ts";
import { centsText } from "#app/domain/prices/money.ts";
import type { PriceExample } from "#app/domain/prices/price-example.ts";
import { priceRows } from "#app/domain/prices/price-labels.ts";
import { PricingForm } from "#app/domain/prices/price-schemas.ts";
import { totalCents } from "#app/domain/prices/quote.ts";
import { amountText } from "#app/domain/prices/units.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { turnedPage } from "#app/http/forms/turned-page.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { PriceLines } from "#app/ui/booking/price-lines.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Card, EditSection } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-prices";
import { copy, exampleTitle } from "./prices-copy.ts";
import { PricesFields, priceOf } from "./prices-fields.tsx";
import { pricesPage } from "./prices-model.server.ts";

export const handle: PageHandle = { noTabs: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return pricesPage(context.get(signedInContext), url.searchParams);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  const turned = turnedPage(form, url, { example: "" });
  if (turned) return turned;
  return submitForm(form, PricingForm, async (input) => {
    await editSitterPricing(ctx, input);
    flash(scope, { title: copy.saved });
    const leadsToServices = form.get("next") === "services";
    return redirect(href(leadsToServices ? "/profile/edit/services" : "/profile/edit"), 303);
  });
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function EditPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { example, values, result, ...facts } = loaderData;
  const [form, fields] = usePostForm(PricingForm, {
    result: actionData?.result ?? result,
    values: values as never,
  });
  const total = example ? centsText(totalCents(example.lines)) : "";
  return (
    <EditSection
      title={copy.title}
      intro={copy.intro}
      side={
        <Card title={copy.example} id="example">
          <div className="stack" data-results="">
            <PriceExampleCard example={example} />
          </div>
        </Card>
      }
    >
      <Form form={form} action={href("/profile/edit/prices")} where={priceOf} example>
        <EnterButton label="Save changes" />
        <PricesFields fields={fields} stored={values} {...facts} />
        {/* A script follows what is typed. */}
        <button
          type="submit"
          name="example"
          value="1"
          className={classNames(
            buttonClass({ variant: "ghost", full: true }),
            "[@media(scripting:enabled)]:hidden",
          )}
        >
          {example ? copy.updateExample : copy.showExample}
        </button>
        <ActionBar
          said={total}
          note={
            example && (
              <>
                <a className="link tap text-sm" href="#example">
                  {copy.inBrief(amountText(example.service, example.units), example.dogs)}
                </a>
                <b>{total}</b>
              </>
            )
          }
        >
          <SubmitButton>Save changes</SubmitButton>
        </ActionBar>
      </Form>
    </EditSection>
  );
}

/** Shows an example of a price; without one, because no service has a rate, says so. */
function PriceExampleCard({ example }: { example: PriceExample | null }) {
  if (!example) return <p className="soft">{copy.exampleNeeds}</p>;
  const { service, units, dogs, holiday, lines } = example;
  const amount = amountText(service, units);
  return (
    <>
      <p>{exampleTitle({ amount, dogs, holiday: holiday && weekdayMonthDay(holiday) })}</p>
      <PriceLines
        rows={priceRows(lines, service)}
        total={{ label: copy.total, detail: "", amount: centsText(totalCents(lines)) }}
      />
    </>
  );
}
