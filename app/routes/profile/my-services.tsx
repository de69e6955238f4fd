import { href } from "react-router";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import type { PrivateUserJson } from "#app/domain/people/user-json.ts";
import type { Service } from "#app/domain/services/sitter-rules.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PricesAndHours } from "./edit-sections.tsx";

const icons: Record<Service, IconName> = {
  walking: "paw",
  sitting: "home",
  boarding: "moon",
  daycare: "sun",
  training: "star",
  grooming: "scissors",
};

export function MyServices({ user }: { user: PrivateUserJson }) {
  const { services = [], rates = {} } = user;
  return (
    <>
      <div className="row justify-between">
        <h2>My Services</h2>
        <ButtonLink href={href("/profile/edit/services")} small>
          Edit Services
        </ButtonLink>
      </div>
      {services.length ? (
        <>
          <RowList>
            {priceList({ services, rates }).map(({ service, label, price }) => (
              <ListRow
                key={service}
                start={<Icon name={icons[service]} />}
                title={label}
                text="Available for booking"
                end={<span className={service in rates ? "price" : "soft"}>{price}</span>}
              />
            ))}
          </RowList>
          <RowList>
            <PricesAndHours user={user} />
          </RowList>
        </>
      ) : (
        <EmptyState
          pose="sitting"
          title="No Services Added Yet"
          hint="Add your services to start receiving booking requests!"
        />
      )}
    </>
  );
}
