import type { DescribedCall } from "../api/call-description.ts";
import { type ConstantText, constantText } from "../server/constant-text.server.ts";
import { openApiDocument, type Publisher } from "./openapi-document.ts";

const latest = new WeakMap<readonly DescribedCall[], { publisher: string; text: ConstantText }>();

/** As JSON. Written once, because that takes six times as long as a page, and anybody may ask. */
export function openApiText(
  calls: readonly DescribedCall[],
  { appName, origin, supportEmail }: Publisher,
): ConstantText {
  const publisher = JSON.stringify([appName, origin, supportEmail]);
  const known = latest.get(calls);
  if (known?.publisher === publisher) return known.text;
  const text = constantText(
    JSON.stringify(openApiDocument(calls, { appName, origin, supportEmail })),
  );
  latest.set(calls, { publisher, text });
  return text;
}
