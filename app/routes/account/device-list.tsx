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

const FEW = 5;

const copy = {
  here: "This device",
  others: "Other devices",
  elsewhere: "Sign out all other devices",
  older: (count: number) => (count === 1 ? "1 older device" : `${count} older devices`),
  signOut: "Sign out",
  signOutOf: (name: string) => `Sign out ${name}`,
  signedIn: (moment: string) => `Signed in: ${moment}`,
  seen: (moment: string) => `Last seen: ${moment}`,
  remembered: "Not asked for a code",
  rememberedHint: "All are asked again once you sign out another device or change your password.",
  until: (moment: string) => `Until ${moment}`,
  forget: "Forget",
  forgetOf: (name: string) => `Forget ${name}`,
};

export function DeviceList({ devices, action }: { devices: Device[]; action: string }) {
  const here = devices.filter(({ current }) => current);
  const others = devices.filter(({ current }) => !current);
  const older = others.slice(FEW);
  return (
    <>
      <section className="stack gap-2">
        <h2>{copy.here}</h2>
        <Devices devices={here} action={action} />
      </section>
      {others.length > 0 && (
        <section className="stack gap-2">
          <h2>{copy.others}</h2>
          <Devices devices={others.slice(0, FEW)} action={action} />
          {older.length > 0 && (
            <details>
              <summary className="link py-3">{copy.older(older.length)}</summary>
              <Devices devices={older} action={action} />
            </details>
          )}
          {others.length > 1 && (
            <form method="post" action={action}>
              <Button variant="ghost" name="elsewhere" value="yes">
                {copy.elsewhere}
              </Button>
            </form>
          )}
        </section>
      )}
    </>
  );
}

/** Browsers that sign in without a code. */
export function RememberedList({
  devices,
  action,
}: {
  devices: { id: string; name: string; until: string }[];
  action: string;
}) {
  if (devices.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h2>{copy.remembered}</h2>
      <RowList>
        {devices.map(({ id, name, until }) => (
          <ListRow
            key={id}
            title={name}
            text={copy.until(until)}
            end={
              <form method="post" action={action}>
                <input type="hidden" name="forget" value={id} />
                <Button variant="quiet" small aria-label={copy.forgetOf(name)}>
                  {copy.forget}
                </Button>
              </form>
            }
          />
        ))}
      </RowList>
      <p className="soft">{copy.rememberedHint}</p>
    </section>
  );
}

function Devices({ devices, action }: { devices: Device[]; action: string }) {
  return (
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
  );
}
