import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { type DeviceOffer, NotifyDevice } from "#app/ui/push/notified-device.tsx";
import { copy } from "./copy.ts";

export type ShownDevice = {
  id: string;
  name: string;
  current: boolean;
  /** '9:10 AM', 'Yesterday', 'Mar 2'. */
  since: string;
};

const { devices: texts } = copy;

/** The devices that show notifications, and the offer to add this one. */
export function PushDevices({ devices, offer }: { devices: ShownDevice[]; offer: DeviceOffer }) {
  return (
    <Card title={texts.title}>
      <p className="soft">{texts.hint}</p>
      <NotifyDevice offer={offer} isOn={devices.some(({ current }) => current)} />
      {devices.length > 0 && (
        <RowList>
          {devices.map(({ id, name, current, since }) => (
            <ListRow
              key={id}
              start={<Icon name={/iPhone|iPad|Android|app/.test(name) ? "phone" : "laptop"} />}
              title={current ? texts.here(name) : name}
              text={texts.since(since)}
              end={
                <form method="post">
                  <input type="hidden" name="device" value={id} />
                  <Button variant="quiet" small aria-label={texts.removeOf(name)}>
                    {texts.remove}
                  </Button>
                </form>
              }
            />
          ))}
        </RowList>
      )}
    </Card>
  );
}
