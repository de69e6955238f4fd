import { answersPost, isInUse, parsed } from "./live/refresh-parts.ts";

/** Changes the mode. Where something is typed, only the switch changes, and the rest from the next page on. */
export async function chooseDataMode(path: string, body: FormData): Promise<void> {
  await fetch(path, { method: "POST", body, redirect: "manual" });
  if (!answersPost && !isInUse(document.body)) {
    location.reload();
    return;
  }
  const page = parsed(await (await fetch(location.href)).text());
  for (const part of [".shell > .toasts", ".foot"])
    document.querySelector(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []));
}
