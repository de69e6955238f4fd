import { Button } from "#app/ui/button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";

type Device = {
  id: string;
  name: string;
  current: boolean;
  /** '9:10 AM', 'Yesterday', 'Mar 2'. */
  seen: string;
  signedIn: string;
};

const copy = {
  here: "This device",
  others: "Other devices",
  signOut: "Sign out",
  signOutOf: (name: string) => `Sign out ${name}`,
  signedIn: (moment: string) => `Signed in: ${moment}`,
  seen: (moment: string) => `Last seen: ${moment}`,
};

export function DeviceList({ devices, action }: { devices: Device[]; action: string }) {
  const [here, others] = [true, false].map((is) => devices.filter(({ current }) => current === is));
  return (
    <>
      <Devices title={copy.here} devices={here} action={action} />
      <Devices title={copy.others} devices={others} action={action} />
    </>
  );
}

function Devices({
  title,
  devices = [],
  action,
}: {
  title: string;
  devices: Device[] | undefined;
  action: string;
}) {
  if (devices.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h2>{title}</h2>
      <RowList>
        {devices.map(({ id, name, current, seen, signedIn }) => (
          <ListRow
            key={id}
            start={<Icon name={/iPhone|iPad|Android|app/.test(name) ? "phone" : "laptop"} />}
            title={name}
            text={<DottedLine>{[copy.signedIn(signedIn), !current && copy.seen(seen)]}</DottedLine>}
            end={
              !current && (
                <form method="post" action={action}>
                  <input type="hidden" name="session" value={id} />
                  <Button variant="quiet" small aria-label={copy.signOutOf(name)}>
                    {copy.signOut}
                  </Button>
                </form>
              )
            }
          />
        ))}
      </RowList>
    </section>
  );
}
