import {
  services as allServices,
  type Service,
  serviceTable,
} from "#app/domain/services/sitter-rules.ts";
import { classNames } from "#app/ui/class-names.ts";
import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import { type FormField, startOptions } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";

export function ServicesWithRates({
  services,
  rates,
}: {
  services: FormField;
  rates: Record<Service, FormField>;
}) {
  const chosen = startOptions(services);
  return (
    <GroupFrame
      field={services}
      label="Services"
      hint="Choose what you offer. Without a rate, owners see 'Price on request'."
    >
      <div className="list">
        {allServices.map((service) => {
          const { label, unit, suggestedDollars } = serviceTable[service];
          const { id, name, errors, initialValue } = rates[service];
          return (
            <div key={service} className="offered">
              <label className="choice">
                <input
                  type="checkbox"
                  name={services.name}
                  value={service}
                  defaultChecked={chosen.includes(service)}
                />
                <span className="grow font-semibold">{label}</span>
              </label>
              <div className={classNames("mt-2", !errors?.length && "if-ticked")}>
                <TextField
                  field={{ id, name, errors, initialValue }}
                  label={`Dollars per ${unit}`}
                  inputMode="decimal"
                  placeholder={`such as ${suggestedDollars}`}
                  autoComplete="off"
                />
              </div>
            </div>
          );
        })}
      </div>
    </GroupFrame>
  );
}
