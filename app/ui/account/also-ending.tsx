import {
  type LastingAccess,
  lastingAccessLabels,
} from "#app/domain/accounts/security/lasting-access.ts";
import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import { type FormField, startOptions } from "#app/ui/forms/form-field.ts";

export function AlsoEnding({
  access,
  offered,
  end,
}: {
  access: LastingAccess[];
  offered: FormField;
  end: FormField;
}) {
  if (access.length === 0) return null;
  const seen = startOptions(offered);
  const ticked = startOptions(end);
  return (
    <GroupFrame
      field={end}
      label="Also disconnect"
      hint="Keep these selected if someone else may have used your account."
    >
      {access.map((name) => (
        <label key={name} className="toggle">
          <input type="hidden" name={offered.name} value={name} />
          <input
            className="size-5 flex-none"
            type="checkbox"
            name={end.name}
            value={name}
            defaultChecked={!seen.includes(name) || ticked.includes(name)}
          />
          <span className="grow">{lastingAccessLabels[name]}</span>
        </label>
      ))}
    </GroupFrame>
  );
}
