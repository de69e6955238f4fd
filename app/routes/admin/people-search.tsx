import { Form } from "#app/ui/forms/form.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";

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
