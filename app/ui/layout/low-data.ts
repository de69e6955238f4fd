import { createContext } from "react";

/** Whether the person asked to save data: the smallest photos, and maps only on request. */
export const LowDataContext = createContext(false);
