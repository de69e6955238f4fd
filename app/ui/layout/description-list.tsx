import type { ReactNode } from "react";

export type Fact = { label: string; value: ReactNode };

export function DescriptionList({
  facts,
  missing = "Not specified",
}: {
  facts: Fact[];
  missing?: string;
}) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === "" ? (
              <span className="soft">{missing}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
