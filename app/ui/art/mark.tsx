export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M16 25.5C10.6 20.6 6.2 16.6 6.2 11.7a9.8 9.8 0 0 1 19.6 0C25.8 16.6 21.4 20.6 16 25.5c-3 2.7-6 3.6-9.5 2.6M16 10.2a1.5 1.5 0 1 0 .01 0"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
