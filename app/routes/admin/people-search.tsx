import { Form } from "#app/ui/forms/form.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";

/** Searches a list of people by name or email, and keeps which of them are shown. */
export function PeopleSearch({
  action,
  label,
  search,
  show,
}: {
  action: string;
  label: string;
  search: string;
  show: string | undefined;
}) {
  return (
    <Form method="get" action={action} autoSubmit label={label}>
      <SearchField label="Search by name or email" value={search} />
      {show && <input type="hidden" name="show" value={show} />}
    </Form>
  );
}

const copy = {
  title: "Nobody found",
  hint: "No name or email in this list has these words.",
};

/** In place of an empty list of people: what the search did not find or, without one, `none`. */
export function NobodyListed({
  search,
  none,
  all,
}: {
  search: string;
  none: string;
  all: { href: string; label: string };
}) {
  if (!search) return <EmptyState pose="sleeping" title={none} action={all} ghost />;
  return <EmptyState pose="lost" title={copy.title} hint={copy.hint} action={all} />;
}
