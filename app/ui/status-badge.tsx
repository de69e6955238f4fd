import { classNames } from "#app/ui/class-names.ts";

const colours = {
  pending: "yellow",
  accepted: "green",
  rejected: "red",
  completed: "blue",
  cancelled: "grey",
} as const;

export type BadgeStatus = keyof typeof colours;

export function StatusBadge({ status, label }: { status: BadgeStatus; label: string }) {
  return <span className={classNames("badge", colours[status])}>{label}</span>;
}
