import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";

type Device = {
  id: string;
  name: string;
  current: boolean;
  /** 'Mar 2, 9:10 AM', to the hour. */
  seen: string;
  signedIn: string;
};

const copy = {
  here: "This device",
  signOut: "Sign out",
  signOutOf: (name: string) => `Sign out ${name}`,
  signedIn: (moment: string) => `Signed in ${moment}`,
  seen: (moment: string) => `Last seen ${moment}`,
};

export function DeviceList({ devices, action }: { devices: Device[]; action: string }) {
  return (
    <RowList>
      {devices.map(({ id, name, current, seen, signedIn }) => (
        <ListRow
          key={id}
          start={<Icon name={/iPhone|iPad|Android|app/.test(name) ? "phone" : "laptop"} />}
          title={name}
          text={
            <>
              <span className="block">{copy.signedIn(signedIn)}</span>
              {!current && <span className="block">{copy.seen(seen)}</span>}
            </>
          }
          end={
            current ? (
              <Badge colour="green">{copy.here}</Badge>
            ) : (
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
