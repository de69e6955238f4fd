import { expect } from "vitest";
import type { App } from "#app/entry.node.ts";
import { callApi } from "../client.ts";
import { photoFile } from "../pictures.ts";
import type { TestPerson } from "./people.ts";

export type Dog = Record<string, unknown> & {
  id: string;
  images: string[];
  message: string;
  code: string;
};

export const rex = { name: "Rex", breed: "Beagle", age: "2 years" };

export function dogCalls(app: App) {
  function call(person: TestPerson, method: string, path: string, body?: unknown) {
    return callApi<Dog>(app, method, path, { token: person.token, body });
  }

  async function addDog(person: TestPerson, more: Record<string, unknown> = {}): Promise<Dog> {
    const { status, body } = await call(person, "POST", "/dogs", { ...rex, ...more });
    expect(status).toBe(201);
    return body;
  }

  return { call, addDog };
}

export async function withPhotos(
  count: number,
  fields: Record<string, string> = {},
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let at = 0; at < count; at++) form.append("images", await photoFile(`dog${at}.jpg`));
  return form;
}
