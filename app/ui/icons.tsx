const paths = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
  calendar: "M4 10h16M9 3v4M15 3v4M7 5h10a3 3 0 013 3v9a3 3 0 01-3 3H7a3 3 0 01-3-3V8a3 3 0 013-3z",
  message: "M4 5h16v11H9l-5 4z",
  person: "M16 8a4 4 0 11-8 0 4 4 0 018 0zM4 21c1-5 4-7 8-7s7 2 8 7",
  search: "M17 10.5a6.5 6.5 0 11-13 0 6.5 6.5 0 0113 0zM20 20l-4.5-4.5",
  plus: "M12 5v14M5 12h14",
  locate: "M4 11l16-7-7 16-2-7z",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  more: "M12 5v.01M12 12v.01M12 19v.01",
  share: "M12 15V4M8 7.5L12 4l4 3.5M5 13v5a2 2 0 002 2h10a2 2 0 002-2v-5",
  trash: "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13",
  edit: "M4 20l1-4.5L16 4.5l3.5 3.5-11 11z",
  pin: "M12 21c-4-4.5-6.5-7.5-6.5-11a6.5 6.5 0 0113 0c0 3.5-2.5 6.5-6.5 11zM12 10h.01",
  laptop: "M5 5h14v11H5zM2.5 20h19",
  phone: "M8 3h8a1 1 0 011 1v16a1 1 0 01-1 1H8a1 1 0 01-1-1V4a1 1 0 011-1zM11 18h2",
  clock: "M21 12a9 9 0 11-18 0 9 9 0 0118 0zM12 7v5l3.5 2",
  star: "M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
  sliders: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  tag: "M4 4h7.5l9 9-7.5 7.5-9-9zM8.5 8.5v.01",
  flag: "M5 21V4h13l-3 4.5 3 4.5H5",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 016 0v3",
  leave: "M14 4H6v16h8M11 12h9M16.5 8.5L20 12l-3.5 3.5",
  eye: "M2 12c4-7 16-7 20 0M2 12c4 7 16 7 20 0M15 12a3 3 0 11-6 0 3 3 0 016 0z",
  block: "M21 12a9 9 0 11-18 0 9 9 0 0118 0zM5.5 5.5l13 13",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9v.01",
  home: "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6",
  bell: "M6 16V11a6 6 0 0112 0v5l2 2H4zM10 21h4",
  moon: "M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.5z",
  sun: "M16 12a4 4 0 11-8 0 4 4 0 018 0zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  scissors:
    "M9 6.5a2.5 2.5 0 11-5 0 2.5 2.5 0 015 0zM9 17.5a2.5 2.5 0 11-5 0 2.5 2.5 0 015 0zM8.5 8L20 18M8.5 16L20 6",
  /** Of dogs only; filled. */
  paw: "M12 14c2 0 3 2 3 3 0 2-6 2-6 0 0-1 1-3 3-3zM5.5 11.5v.01M9.5 7v.01M14.5 7v.01M18.5 11.5v.01",
  /** The care sheet. */
  clipboard:
    "M9 5H7a1 1 0 00-1 1v14a1 1 0 001 1h10a1 1 0 001-1V6a1 1 0 00-1-1h-2M9 3.5h6v3H9zM9 11h6M9 15h4",
  /** The mark: walks. */
  leash:
    "M12 20c-4-3.7-7.3-6.7-7.3-10.4a7.3 7.3 0 0114.6 0C19.3 13.3 16 16.3 12 20c-2.2 2-4.5 2.7-7.1 2M12 9.6v.01",
};

export type IconName = keyof typeof paths;

/** Hidden from screen readers: put it next to text or inside a labelled control. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === "paw" ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={name === "paw" ? 3.6 : name === "pin" || name === "more" ? 2.2 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
