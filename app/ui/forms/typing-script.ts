import { createContext } from "react";

/** The address of `browser/kept-typing.ts`, while the server renders. */
export const TypingScriptContext = createContext<string | undefined>(undefined);
