import type { Config } from "#app/config.server.ts";
import type { Db } from "#db/connect.ts";

/** `off`: a part that is not in use, or could not be looked at. */
export type State = "fine" | "wrong" | "off";

/** What a check says, and for what is wrong what to do. */
export type Finding = { state: State; says: string; todo?: string };

/** What the checks look at. `db` is read only; null where the store can't be read, or is another version's. */
export type Examined = {
  config: Config;
  db: Db | null;
  /** Of a question through `PUBLIC_ORIGIN`; a sentence says why there is none. */
  site: SiteAnswer | string;
  now: () => number;
};

/** Whom the site takes for the caller, and the entries of X-Forwarded-For. */
export type Caller = { address: string; forwarded: string[] };

/** What the running site says about a question that came through `PUBLIC_ORIGIN`. */
export type SiteAnswer = {
  /** Null where its clock is so far away that it says no more. */
  caller: Caller | null;
  /** Its clock, and when the answer was there by ours (ms). */
  now: number;
  at: number;
};

/** What it throws is wrong, too: a sentence that says what to do. */
export type Check = (examined: Examined) => Promise<Finding[]>;

export function fine(says: string): Finding {
  return { state: "fine", says };
}

export function wrong(says: string, todo?: string): Finding {
  return { state: "wrong", says, ...(todo !== undefined && { todo }) };
}

export function off(says: string): Finding {
  return { state: "off", says };
}

/** Whether mail could reach an address: that of 'trotwell@localhost' is a name at home. */
export function isOnInternet(address: string): boolean {
  return address.slice(address.lastIndexOf("@")).includes(".");
}
