import type { BlockState } from "#app/domain/safety/safety-rules.ts";

const texts = {
  byMe: "You've blocked this person.",
  byThem: "You can't message or book this person.",
};

/** Why nothing is offered between two people; nothing without a block. */
export function BlockLine({ block }: { block: BlockState }) {
  return block === "none" ? null : <p className="card soft text-center">{texts[block]}</p>;
}
