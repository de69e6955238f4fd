import { priceList } from "#app/domain/sitters/sitter-price-rules.ts";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";

/** The My Services tab: what is offered, and for how much. */
export function MyServices({
  services,
  rates,
}: {
  services: string[];
  rates: Record<string, number>;
}) {
  if (!services.length) {
    return (
      <EmptyState
        pose="sitting"
        title="No Services Added Yet"
        hint="Add your services to start receiving booking requests!"
      />
    );
  }
  return (
    <RowList>
      {priceList({ services, rates }).map(({ service, label, price }) => (
        <ListRow
          key={service}
          start={<Icon name="paw" />}
          title={label}
          text="Available for booking"
          end={<span className="price">{price}</span>}
        />
      ))}
    </RowList>
  );
}
