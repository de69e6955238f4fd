import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HydrationContext } from "./ui/layout/hydration.ts";

// Loaded only by pages whose `handle` asks to hydrate. Their links and forms stay plain.
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
