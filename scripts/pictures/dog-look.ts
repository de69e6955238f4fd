export type DogLook = {
  coat: string;
  accent: string;
  ears: "floppy" | "pointed" | "fluffy" | "button";
  build: "small" | "medium" | "large";
  muzzle: "short" | "long";
  tail: "curled" | "long" | "stub";
  pattern: "plain" | "patch" | "saddle" | "spots" | "merle";
  /** Colour of the pattern and of a dark mask. */
  mark?: string;
  /** Defaults to a darker coat. */
  ear?: string;
  tan?: string;
  face?: "plain" | "blaze" | "mask" | "points" | "tri" | "cap" | "cheeks";
  earShape?: "long" | "bat" | "wide";
  fur?: "smooth" | "curly" | "shaggy" | "feathered";
  legs?: "short" | "long";
  socks?: boolean;
  ruff?: boolean;
  eyes?: string;
};
