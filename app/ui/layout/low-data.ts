import { createContext } from "react";

/** Somebody wants to spend little data: the smallest photos, no map before it is asked for. */
export const LowDataContext = createContext(false);
