import { createContext } from "react";

/** The address of `browser/ask-passkey.ts` and the host that they are for; null where none work. */
export const PasskeyContext = createContext<{ script: string; host: string } | null>(null);
