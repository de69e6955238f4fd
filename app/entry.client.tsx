import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HydrationContext } from "./ui/layout/hydration.ts";

// Only pages whose `handle` says `hydrate` load this. Links and forms stay those of documents.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydrationContext value={{ nonce }}>
        <HydratedRouter />
      </HydrationContext>
    </StrictMode>,
  );
});
