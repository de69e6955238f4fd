import type { BlockState } from "#app/domain/blocks/safety-rules.ts";
import { classNames } from "#app/ui/class-names.ts";
import { UnblockForm } from "#app/ui/safety/unblock-form.tsx";

const texts = {
  byMe: "You've blocked this person.",
  byThem: "You can't message or book each other.",
};

/** Explains why two people can't message or book each other; renders nothing without a block. */
export function BlockLine({
  block,
  partner,
}: {
  block: BlockState;
  /**
   * The partner of a conversation: the line then takes the composer's place and offers to unblock.
   */
  partner?: { id: string; name: string };
}) {
  if (block === "none") return null;
  const canUnblock = partner && block === "byMe";
  if (!canUnblock)
    return (
      <p className={classNames(partner ? "bar" : "card", "soft", "text-center")}>{texts[block]}</p>
    );
  return (
    <div className="bar row justify-between">
      <p className="soft">{texts[block]}</p>
      <UnblockForm id={partner.id} name={partner.name} />
    </div>
  );
}
