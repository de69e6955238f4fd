import type { VisitKind } from "#app/domain/visits/visit-rules.ts";

/** Kept apart from the shared icons, which maps load. */
const paths: Record<VisitKind, string> = {
  start: "M8 5l11 7-11 7z",
  pee: "M12 3c3.5 4.5 6 7.5 6 11a6 6 0 01-12 0c0-3.5 2.5-6.5 6-11z",
  poo: "M12 3c2 1 2 3 1 4h2a2.5 2.5 0 011 4.8h1a3 3 0 01.5 6H6.5a3 3 0 01.5-6h1A2.5 2.5 0 019 7c2 0 3-2 3-4z",
  food: "M3 12h18l-2.5 7h-13zM7 8.5v.01M12 7v.01M17 8.5v.01",
  water: "M6 4h12l-1.5 16h-9zM6.8 11h10.4",
  medication: "M14 4.5a4 4 0 015.5 5.5L10 19.5A4 4 0 014.5 14zM9.5 9.5l5 5",
  photo: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9v.01",
  note: "M4 20l1-4.5L16 4.5l3.5 3.5-11 11z",
  finish: "M5 12.5l4.5 4.5L19 7.5",
};

/** Hidden from screen readers: it stands beside its word. */
export function VisitIcon({ kind }: { kind: VisitKind }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[kind]} />
    </svg>
  );
}
