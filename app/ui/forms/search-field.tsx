import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";

export function SearchField({
  label,
  name = "search",
  value,
  maxLength = 80,
}: {
  label: string;
  name?: string;
  value?: string | undefined;
  maxLength?: number;
}) {
  return (
    <div className="row">
      <input
        className="input"
        type="search"
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button variant="ghost" aria-label="Search">
        <Icon name="search" />
      </Button>
    </div>
  );
}
