import { createContext } from "react";

/** The words of a toast that the head of the page tells in its place; null without one. */
export const ToldContext = createContext<{ title: string; text?: string | undefined } | null>(null);
