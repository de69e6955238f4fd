import { createContext } from "react";

/**
 * Set while a page is rendered that React takes over in the browser: what its inline scripts carry
 * to be allowed. Null on all other pages, which ship no React.
 */
export const HydrationContext = createContext<{ nonce: string | undefined } | null>(null);
