import { PersonName } from "#app/ui/person-name.tsx";

/** The title of a booking's page: what the page is, small, above the booking's name. */
export function NamedPage({ page, name }: { page: string; name: string }) {
  return (
    <>
      <span className="soft block font-normal">{page}</span> <PersonName name={name} />
    </>
  );
}
