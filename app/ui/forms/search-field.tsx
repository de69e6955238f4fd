import { Icon } from "#app/ui/icons.tsx";

/** A search box, with the button that searches as its icon. */
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
    <div className="search">
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
      <button type="submit" className="icon-btn" aria-label="Search">
        <Icon name="search" size={20} />
      </button>
    </div>
  );
}
