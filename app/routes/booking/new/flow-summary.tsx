import type { ReactNode } from "react";
import { Times } from "#app/ui/booking/times.tsx";
import { DescriptionList, type Fact } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

export type SummaryFacts = {
  service: string;
  date: string;
  times: string[];
  sitter: string;
  /** Undefined, like the next two, if the page still asks for it. */
  dog: { name: string; breed: string } | null | undefined;
  place: string | null | undefined;
  notes: string | null | undefined;
  price: string;
};

export function SummaryStep({ summary }: { summary: SummaryFacts }) {
  const { dog } = summary;
  return (
    <div className="card">
      <DescriptionList
        missing="None"
        facts={[
          { label: "Sitter", value: <PersonName name={summary.sitter} /> },
          { label: "Service", value: summary.service },
          { label: "Date", value: summary.date },
          { label: "Time", value: <Times times={summary.times} /> },
          ...known(
            "Dog",
            dog && (
              <>
                <PersonName name={dog.name} /> ({dog.breed})
              </>
            ),
          ),
          ...known("Place", summary.place),
          ...known("Notes", summary.notes && <span className="prose">{summary.notes}</span>),
          { label: "Price", value: summary.price },
        ]}
      />
    </div>
  );
}

function known(label: string, value: ReactNode): Fact[] {
  return value === undefined ? [] : [{ label, value }];
}
