export const copy = {
  title: (name: string) => `Flyer for ${name}`,
  missing: "Missing dog",
  lastSeen: (when: string, area: string) => `Last seen ${when}, near ${area}`,
  seen: (name: string) => `Have you seen ${name}?`,
  scan: "Scan the code with your phone and tell us where. You don't need an account.",
  orOpen: "Or open",
  call: "Or call",
  calm: "Please don't chase: a frightened dog runs.",
  qr: (url: string) => `QR code that leads to ${url}`,
  how: "Fits on one sheet of A4.",
  print: "Print",
  back: "Back to the page",
};
