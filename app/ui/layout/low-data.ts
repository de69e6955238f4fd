import { createContext } from "react";

/** The person asked to save data: smallest photos, and maps only on request. */
export const LowDataContext = createContext(false);
