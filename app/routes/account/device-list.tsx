import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";

type Device = {
  id: string;
  name: string;
  current: boolean;
  /** 'today', 'March 2, 2026'. */
  seen: string;
};

export function DeviceList({ devices, action }: { devices: Device[]; action: string }) {
  return (
    <RowList>
      {devices.map(({ id, name, current, seen }) => (
        <ListRow
          key={id}
          start={<Icon name={/iPhone|iPad|Android|app/.test(name) ? "phone" : "laptop"} />}
          title={name}
          text={current ? <Badge colour="green">This device</Badge> : `Last seen ${seen}`}
          end={
            <form method="post" action={action}>
              <input type="hidden" name="session" value={id} />
              <Button variant="quiet" small aria-label={`Sign out ${name}`}>
                Sign out
              </Button>
            </form>
          }
        />
      ))}
    </RowList>
  );
}
