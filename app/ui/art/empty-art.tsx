import type { ReactNode } from "react";

export type EmptyPose =
  | "sniffing"
  | "sitting"
  | "sleeping"
  | "running"
  | "waiting"
  | "digging"
  | "waving"
  | "lost";

const COAT = "#c84";
const SHADE = "#963";
const EAR = "#842";
const CREAM = "#fed";
const INK = "#322";
const CLAY = "#c63";
const LEAF = "#5a8";

const profile = (transform: string) => (
  <g transform={transform}>
    <path
      fill={COAT}
      d="M-14 2C-15-9-7-15 2-14c7 1 9 6 13 8l11 2c5 1 5 9 1 12-7 4-14 2-21 5-10 3-19-1-20-11Z"
    />
    <path fill={CREAM} d="M15-3l11-1c5 1 5 9 1 12-6 3-11 2-16 3-3-5 0-11 4-14Z" />
    <path fill={EAR} d="M-7-12C1-12 4-4 3 5c-1 8-11 9-14 2-3-7-2-16 4-19Z" />
    <path stroke={INK} strokeWidth="4" d="M9-4h.01" />
    <ellipse cx="28" cy="-1" rx="4" ry="3.200" fill={INK} />
  </g>
);

const face = (transform: string, asleep = false) => (
  <g transform={transform}>
    <path fill={COAT} d="M0-21c13 0 19 8 19 19 0 11-7 20-19 20S-19 9-19-2c0-11 6-19 19-19Z" />
    <path
      fill={CREAM}
      d="M0-21C3-21 1-9 4-4c6 4 9 10 7 16-3 5-7 6-11 6s-8-1-11-6c-2-6 1-12 7-16 3-5 1-17 4-17Z"
    />
    <path
      fill={EAR}
      d="M-10-20C-21-22-28-7-25 6c2 7 8 4 9-3 1-8 6-11 8-18Zm20 0C21-22 28-7 25 6c-2 7-8 4-9-3-1-8-6-11-8-18Z"
    />
    <path
      fill={INK}
      d={`${asleep ? "" : "M-9-5a2 2 0 1 1-.1 0M9-5a2 2 0 1 1-.1 0"}M-5 3q5-3 10 0-1 5-5 5t-5-5`}
    />
    <path stroke={INK} d={`${asleep ? "M-11-3q3 3 6 0M5-3q3 3 6 0" : ""}M-5 11q3 3 5 0 2 3 5 0`} />
  </g>
);

const ground = <ellipse cx="80" cy="110" rx="66" ry="5" fill={LEAF} opacity=".3" />;

const seated = (
  <>
    <path stroke={COAT} strokeWidth="8" d="M98 100c16 4 24-4 22-16" />
    <path fill={COAT} d="M64 54c-4 22-12 34-10 48 1 8 8 8 26 8s25 0 26-8c2-14-6-26-10-48Z" />
    <path fill={CREAM} d="M70 56c-3 18 3 32 10 32s13-14 10-32Z" />
  </>
);
const forelegs = (
  <>
    <path stroke={SHADE} strokeWidth="2" d="M80 90v18M62 92q-4 8 0 16m36-16q4 8 0 16" />
    <path stroke={CREAM} strokeWidth="7" d="M71 107h3m12 0h3m-31 0h2m40 0h2" />
  </>
);
const collar = <path stroke={CLAY} strokeWidth="5" d="M66 60q14 9 28 0" />;

const poses: Record<EmptyPose, ReactNode> = {
  sniffing: (
    <>
      <path stroke={LEAF} strokeWidth="3" d="M148 108V96m0 6q5-1 6-6m-6 8q-5-1-6-6" />
      <path stroke={SHADE} strokeWidth="9" d="M56 78l-6 28h4m36-26l6 26h4" />
      <path stroke={COAT} strokeWidth="7" d="M38 60c-12-4-17-16-12-30" />
      <path
        fill={COAT}
        d="M32 66c-1-14 12-18 28-16 16 2 26-3 38 2 14 6 24 18 28 30l-18 12c-4-8-12-6-30-10-14 0-20 6-32 4-10-2-13-10-14-22Z"
      />
      <path stroke={COAT} strokeWidth="10" d="M44 76c-8 14-2 16-6 30h5m45-28l-6 28h5" />
      <path stroke={CLAY} strokeWidth="5" d="M101 85q9-5 14-19" />
      {profile("translate(120 87) rotate(34)")}
    </>
  ),
  sitting: (
    <>
      <path stroke={LEAF} strokeWidth="2.500" d="M130 80q4 4 3 10m4-14q6 7 4 16" />
      {seated}
      {forelegs}
      {collar}
      {face("translate(80 42)")}
    </>
  ),
  sleeping: (
    <>
      <path fill={LEAF} d="M16 98c0-10 14-12 64-12s64 2 64 12-8 14-64 14-64-4-64-14Z" />
      <path
        fill={COAT}
        d="M42 92c0-26 20-38 46-38 28 0 44 18 42 34-2 12-18 14-42 14s-46 0-46-10Z"
      />
      <path stroke={SHADE} strokeWidth="2.500" d="M96 98c-2-16 10-24 22-20" />
      <path stroke={COAT} strokeWidth="9" d="M128 86c4 18-24 22-46 16" />
      <path stroke={CREAM} strokeWidth="8" d="M84 103h-4m-44-1h10" />
      {face("translate(50 82) rotate(-9)", true)}
      <path stroke={LEAF} strokeWidth="3" d="M74 42h9l-9 10h9m9-28h7l-7 8h7" />
    </>
  ),
  running: (
    <>
      <path stroke={LEAF} strokeWidth="3" d="M6 62h16M2 76h16m-8 14h14" />
      <path stroke={SHADE} strokeWidth="8" d="M52 72q-16 8-20 22l-5 3m69-25q16 8 26 4l5 2" />
      <path stroke={COAT} strokeWidth="7" d="M42 58c-10-4-16-12-24-12" />
      <path
        fill={COAT}
        d="M36 64c0-12 12-14 26-12 14 2 22-6 32-12 6-4 18 4 18 12 0 14-4 28-16 28-12 0-20-8-32-6-10 2-28 4-28-10Z"
      />
      <path stroke={COAT} strokeWidth="9" d="M46 68q-4 16-20 16l-4 4m78-18q14 18 32 16l5 2" />
      <path stroke={CLAY} strokeWidth="5" d="M94 44q8 10 18 9" />
      {profile("translate(112 36) rotate(-8)")}
      <circle cx="148" cy="104" r="6" fill={CLAY} />
    </>
  ),
  waiting: (
    <>
      <path stroke={COAT} strokeWidth="8" d="M48 102c-14 4-22-2-24-12" />
      <path stroke={SHADE} strokeWidth="9" d="M88 80l4 26h4" />
      <path
        fill={COAT}
        d="M72 46C58 58 40 78 42 98c1 12 10 12 28 12 10 0 14-12 20-24 6-10 10-22 8-40Z"
      />
      <path stroke={COAT} strokeWidth="10" d="M84 76l-2 30h5" />
      <path stroke={SHADE} strokeWidth="2.500" d="M58 82c14-4 18 10 12 22" />
      <path stroke={CREAM} strokeWidth="7" d="M62 107h10m11 0h4m6 0h4" />
      <path stroke={CLAY} strokeWidth="5" d="M74 54q12 8 23 4" />
      {profile("translate(86 38) rotate(-14)")}
      <path
        stroke={LEAF}
        strokeWidth="3.500"
        d="M108 40c4 22-12 44 8 52 12 4 20-6 14-14-6-6-16 2-12 14 2 8 10 14 22 14"
      />
    </>
  ),
  digging: (
    <>
      <path fill="#865" d="M92 112c4-12 16-18 28-16s28 8 32 16Zm-78 0c4-10 16-10 22 0Z" />
      <path stroke="#865" strokeWidth="6" d="M30 86h.01M44 96h.01M20 72h.01M38 74h.01" />
      <path stroke={COAT} strokeWidth="7" d="M52 44c-8-8-8-18-2-28" />
      <path stroke={SHADE} strokeWidth="9" d="M70 66l2 40h5m27-24l-12 22" />
      <path
        fill={COAT}
        d="M46 54c0-12 14-16 26-10 16 8 36 18 48 34l-14 20c-12-6-22-16-36-18-16-2-24-12-24-26Z"
      />
      <path stroke={COAT} strokeWidth="10" d="M58 66c-10 16 2 24-4 40h5m45-18l-20 18" />
      <path stroke={CLAY} strokeWidth="5" d="M99 90q7-10 10-20" />
      {profile("translate(116 84) rotate(42)")}
      <path fill="#654" d="M104 112c4-9 16-10 24-8s18 4 20 8Z" />
    </>
  ),
  waving: (
    <>
      {seated}
      {forelegs}
      <path stroke={COAT} strokeWidth="10" d="M94 76q18-4 23-22" />
      <path stroke={CREAM} strokeWidth="11" d="M117 53l1-3" />
      <path stroke={LEAF} strokeWidth="2.500" d="M127 40q5 4 5 11m2-17q8 7 7 19" />
      {collar}
      {face("translate(80 42) rotate(-7)")}
    </>
  ),
  lost: (
    <>
      <path stroke="#865" strokeWidth="5" d="M30 24v86" />
      <path fill="#ec8" d="M14 30h32l8 7-8 7H14Z" />
      <path fill={LEAF} d="M48 52H16l-8 7 8 7h32Z" />
      <g transform="translate(14)">
        {seated}
        {forelegs}
        {collar}
        {face("translate(80 42) rotate(15)")}
      </g>
      <path stroke={CLAY} strokeWidth="4" d="M130 22c0-10 16-10 16 0 0 7-8 6-8 14m0 9h.01" />
    </>
  ),
};

export function EmptyArt({ pose }: { pose: EmptyPose }) {
  return (
    <svg
      width="160"
      height="120"
      viewBox="0 0 160 120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {ground}
      {poses[pose]}
    </svg>
  );
}
