import { createContext } from "react";

/** The nonce for inline scripts while rendering a page that React hydrates; null on all others. */
export const HydrationContext = createContext<{ nonce: string | undefined } | null>(null);
