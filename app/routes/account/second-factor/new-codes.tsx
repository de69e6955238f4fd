import { Card } from "#app/ui/layout/card.tsx";
import { copy } from "./copy.ts";

/** Shows recovery codes, this once only. */
export function NewCodes({ codes }: { codes: string[] }) {
  const texts = copy.codes;
  return (
    <Card title={texts.title}>
      <p>{texts.once}</p>
      <ul className="tips" aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm" translate="no">
              {code}
            </code>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <button type="button" className="btn ghost" data-copy={codes.join("\n")} hidden>
          {texts.copy}
        </button>
        <button type="button" className="btn ghost" data-print="" hidden>
          {texts.print}
        </button>
      </div>
    </Card>
  );
}
