import { useState } from "react";
import { useLoaderData } from "react-router";
import { homeWishNames } from "#app/domain/people/sitting/home-rules.ts";
import { trustWishes } from "#app/domain/people/sitting/trust-rules.ts";
import type { SitterListJson } from "#app/domain/sitters/search/sitter-list-json.ts";
import { SitterSearchForm } from "#app/routes/sitters/list/sitter-search-form.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { ListSummary } from "#app/ui/sitters/list-summary.tsx";
import { SitterList } from "#app/ui/sitters/sitter-list.tsx";

const names = [
  "search",
  "service",
  "dogSize",
  "dogAge",
  "date",
  "timePeriod",
  "startDate",
  "endDate",
  "dogs",
  "maxRate",
  "minRating",
  "place",
  "dog",
  "radius",
  ...homeWishNames,
  "favourites",
  ...trustWishes,
  "sort",
] as const;
const fields = Object.fromEntries(names.map((name) => [name, { id: name, name }])) as Record<
  (typeof names)[number],
  { id: string; name: string }
>;

let list: Promise<SitterListJson> | undefined;

/** Loaded once: only the browser's work is measured. */
export function loader() {
  list ??= fetch(`${process.env.SITTERS_FROM}/api/users/sitters?limit=10`).then((answer) =>
    answer.json(),
  );
  return list;
}

export const meta = () => [{ title: "Dog sitters" }];

export default function PlainList() {
  const { data, meta: counts } = useLoaderData<typeof loader>();
  const [taps, setTaps] = useState(0);
  return (
    <>
      <PageHeader
        title="Dog sitters"
        actions={
          <ButtonLink href="/map" variant="quiet" small>
            Map
          </ButtonLink>
        }
      />
      {/* biome-ignore lint/a11y: a counter of what React hears */}
      <div className="stack" data-taps={taps} onClick={() => setTaps(taps + 1)}>
        <SitterSearchForm
          form={{}}
          fields={fields}
          query={{}}
          rated={false}
          days={[]}
          dogs={[]}
          places={[]}
          chips={[]}
          member={false}
          meta={counts}
        />
        <ListSummary meta={counts} sort="newest" from={null} />
        <SitterList sitters={data} />
        <Pager href="/?page=2" shown={data.length} total={counts.total} />
      </div>
    </>
  );
}
