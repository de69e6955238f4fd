export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** One WebP file for each key and width. */
export type PhotoStorage = {
  /** Stores all widths or none. */
  put(key: string, files: Map<PhotoWidth, Buffer>): Promise<void>;
  get(key: string, width: PhotoWidth): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Whether more may be stored without taking what others need; not asked of a bucket. */
  hasRoom(): Promise<boolean>;
  /** Of files last written before this instant (ms), in batches of some hundred. */
  keysOlderThan(instant: number): AsyncGenerator<string[]>;
};

/** 32 hexadecimal digits, so a key can never be a path; a private photo's begin with a p. */
export const PHOTO_KEY = /^p?[0-9a-f]{32}$/;

/** With the key in front of the width. */
export const PHOTO_FILE = /^(p?[0-9a-f]{32})-\d+\.webp(?:\.part)?$/;
