import type { Sender } from "../support/people/late-people.ts";
import type { Fields, LateCase } from "./late-api-cases.ts";

/** Named by its address, without the leading slash; what follows a space tells two apart. */
export function page(
  name: string,
  fields: Fields | (() => Fields | Promise<Fields>),
  refusedAfter: LateCase["refusedAfter"] = [],
  sender: Sender = "member",
  path = `/${name.split(" ")[0]}`,
): LateCase {
  const prepare = async () => ({
    path,
    form: typeof fields === "function" ? await fields() : fields,
  });
  return { name, sender, refusedAfter, prepare };
}
