import { href } from "react-router";
import { policies } from "#app/domain/prices/price-terms.ts";
import {
  services as allServices,
  type Service,
  serviceTable,
} from "#app/domain/services/sitter-rules.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { NumberField, TextField } from "#app/ui/forms/text-field.tsx";
import { copy } from "./prices-copy.ts";

type Rates = { getFieldset: () => Record<Service, FormField> };

export function PricesFields({
  fields,
  services,
  stored,
  takesMore,
  nextHoliday,
}: {
  fields: Record<"holidayPercent" | "longStayFrom" | "longStayPercent" | "policy", FormField> & {
    rates: Rates;
    extraDogRates: Rates;
    puppyRates: Rates;
  };
  services: string[];
  /** The stored values, as a person would type them. */
  stored: { extraDogRates: Record<string, string>; holidayPercent: string };
  /** Whether they take more than one dog. */
  takesMore: boolean;
  /** The date of the next holiday in words; null if there are none. */
  nextHoliday: string | null;
}) {
  const rates = fields.rates.getFieldset();
  const [extraDog, puppy] = [fields.extraDogRates.getFieldset(), fields.puppyRates.getFieldset()];
  return (
    <>
      <h2>{copy.services}</h2>
      <p className="soft">{takesMore ? copy.extraDogHint : copy.puppyHint}</p>
      {services.length === 0 && (
        <p>
          {copy.noServices}{" "}
          <ButtonLink href={href("/profile/edit/services")}>{copy.chooseServices}</ButtonLink>
        </p>
      )}
      {allServices
        .filter((service) => services.includes(service))
        .map((service) => {
          const { label, unit, suggestedDollars } = serviceTable[service];
          return (
            <fieldset key={service}>
              <legend className="mb-1 font-semibold">{label}</legend>
              <div className="pair">
                <Dollars
                  field={rates[service]}
                  label={copy.rates[unit]}
                  placeholder={copy.such(suggestedDollars)}
                />
                {takesMore && <Dollars field={extraDog[service]} label={copy.extraDog} />}
                <Dollars field={puppy[service]} label={copy.puppy} />
              </div>
              {!takesMore && (
                <KeptField field={extraDog[service]} stored={stored.extraDogRates[service]} />
              )}
            </fieldset>
          );
        })}
      {services.length > 0 && (
        <p>
          <button type="submit" className="link tap" name="next" value="services">
            {copy.changeServices}
          </button>
        </p>
      )}
      {nextHoliday ? (
        <>
          <h2>{copy.holidays}</h2>
          <NumberField
            field={fields.holidayPercent}
            label={copy.holiday}
            unit="%"
            hint={copy.nextHoliday(nextHoliday)}
            step={1}
          />
        </>
      ) : (
        <KeptField field={fields.holidayPercent} stored={stored.holidayPercent} />
      )}
      <h2>{copy.longStays}</h2>
      <p className="soft">{copy.longStaysHint}</p>
      <div className="pair">
        <NumberField field={fields.longStayFrom} label={copy.longStayFrom} step={1} />
        <NumberField
          field={fields.longStayPercent}
          label={copy.longStayPercent}
          unit="%"
          step={1}
        />
      </div>
      <ChoiceCards
        field={fields.policy}
        label={copy.policy}
        choices={policies.map((policy) => ({ value: policy, ...copy.policies[policy] }))}
      />
    </>
  );
}

/** Names a field by its service and label. */
export function priceOf(field: string): string | undefined {
  const [list = "", name] = field.split(".");
  const service = allServices.find((service) => service === name);
  if (!service) return labels[field];
  const { label, unit } = serviceTable[service];
  return copy.priceOf(label, labels[list] ?? copy.rates[unit]);
}

const labels: Record<string, string> = {
  extraDogRates: copy.extraDog,
  puppyRates: copy.puppy,
  holidayPercent: copy.holiday,
  longStayFrom: copy.longStayFrom,
  longStayPercent: copy.longStayPercent,
};

function Dollars(props: { field: FormField; label: string; placeholder?: string }) {
  return <TextField {...props} sign="$" inputMode="decimal" autoComplete="off" />;
}

/** Keeps the stored value of a field that makes no difference now, whatever the address says. */
function KeptField({ field, stored = "" }: { field: FormField; stored?: string | undefined }) {
  return <input type="hidden" name={field.name} value={stored} />;
}
