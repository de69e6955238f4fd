import { expect, test } from "vitest";
import { chosenFiles, hasFiles } from "#app/http/forms/chosen-files.ts";

test.each(["application/octet-stream", "text/plain", ""])(
  "an empty field of type '%s' is no chosen file",
  (type) => {
    const form = new FormData();
    form.append("photo", new File([], "", { type }), "");
    expect([hasFiles(form), chosenFiles(form, "photo")]).toEqual([false, []]);
  },
);

test("an empty file with a name was chosen", () => {
  const form = new FormData();
  form.append("photo", new File([], "rex.jpg", { type: "image/jpeg" }));
  expect(hasFiles(form)).toBe(true);
});
