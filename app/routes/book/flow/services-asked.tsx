import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ServiceChoice } from "#app/ui/sitters/offered-services.tsx";
import { contactPath } from "#app/ui/sitters/sitter-paths.ts";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow.server.ts";
import type { FieldOf } from "./step-facts.ts";

/** The services; once one is chosen, in one line. */
export function ChosenService({
  data,
  field,
  services,
}: {
  data: FlowPageData;
  field: FieldOf;
  services: Parameters<typeof ServiceChoice>[0]["services"];
}) {
  const choice = <ServiceChoice field={field("service")} services={services} />;
  const chosen = services.find(({ service }) => service === data.service);
  if (!chosen || !data.isServiceChosen)
    return (
      <>
        <div hidden data-results="" />
        {choice}
      </>
    );
  return (
    <Fold
      value={<DottedLine>{[chosen.label, chosen.price]}</DottedLine>}
      change={copy.change}
      open={data.asksForService}
      live
    >
      {choice}
    </Fold>
  );
}

export function NoServices({ sitterId }: { sitterId: string }) {
  return (
    <EmptyState
      pose="sitting"
      title="No services offered right now"
      hint="You can write to this sitter and ask."
      action={{ href: contactPath(sitterId), label: "Contact" }}
    />
  );
}
