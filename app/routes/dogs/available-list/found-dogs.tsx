import { href } from "react-router";
import type { SeenDogJson } from "#app/domain/dogs/dog-json.ts";
import { fromDog } from "#app/ui/dogs/dog-filter-link.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { PlaceChoice } from "#app/ui/sitters/place-choice.tsx";
import { appliedFilters } from "./applied-filters.tsx";
import { AvailableDogList } from "./available-dog-list.tsx";

type Found = {
  dogs: SeenDogJson[];
  next: string | null;
  place: { label: string } | null;
  otherPlaces: { label: string }[];
  nearest: boolean;
};

export function FoundDogs({ found, search }: { found: Found; search: string }) {
  const { dogs, next, place, otherPlaces, nearest } = found;
  const params = new URLSearchParams(search);
  const later = params.has("before");
  return (
    <>
      <PlaceChoice path={href("/dogs/available")} others={otherPlaces} query={asOneQuery(params)} />
      {later && (
        <a className="link tap" href={fromDog(search, null)}>
          Back to the first dogs
        </a>
      )}
      {dogs.length > 0 ? (
        <>
          <p className="soft">
            {nearest ? `Nearest first, from ${place?.label ?? "your home"}.` : "Newest first"}
          </p>
          <AvailableDogList dogs={dogs} search={search} from={place?.label ?? null} />
          <Pager href={next && fromDog(search, next)} label="More dogs" />
        </>
      ) : later ? (
        <EmptyState pose="sniffing" title="No more dogs" />
      ) : (
        <NoDogs filtered={Boolean(params.get("search") || appliedFilters(search).length)} />
      )}
    </>
  );
}

function NoDogs({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      pose="sniffing"
      title="No dogs found"
      hint={
        filtered
          ? "Try adjusting your filters to see more results"
          : "There are no dogs available for sitting at the moment"
      }
      {...(filtered && { action: { href: href("/dogs/available"), label: "Show all dogs" } })}
    />
  );
}

/** The query with one comma-separated value per name, from the first page. */
function asOneQuery(params: URLSearchParams): Record<string, string> {
  const names = [...new Set(params.keys())].filter((name) => name !== "before");
  return Object.fromEntries(names.map((name) => [name, params.getAll(name).join(",")]));
}
