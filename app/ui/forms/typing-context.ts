import { createContext } from "react";

/**
 * While the server renders: the address of `browser/kept-typing.ts`, and whether the page answers a post, so
 * that going back requests another.
 */
export const TypingContext = createContext<{ script: string; isAnswer: boolean } | null>(null);
