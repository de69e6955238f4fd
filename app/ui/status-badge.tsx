import { classNames } from "#app/ui/class-names.ts";

const looks = {
  pending: ["Pending", "yellow"],
  accepted: ["Accepted", "green"],
  rejected: ["Rejected", "red"],
  completed: ["Completed", "blue"],
  cancelled: ["Cancelled", "grey"],
} as const;

export type BadgeStatus = keyof typeof looks;

/** `label` is more exact, such as 'Expired'. */
export function StatusBadge({
  status,
  label,
}: {
  status: BadgeStatus;
  label?: string | undefined;
}) {
  const [text, colour] = looks[status];
  return <span className={classNames("badge", colour)}>{label ?? text}</span>;
}
