import { expect, test } from "vitest";
import { qrModules } from "#app/ui/share/qr-code.tsx";
import { readQrCode } from "#tests/support/screens/read-qr-code.ts";

test.each([
  "http://localhost:3000/x",
  `https://trotwell.example/lost/${"aB3-_".repeat(8)}xyz`,
  "https://trotwell.example/Zürich?ä=ö",
])("another program reads back %s", (text) => {
  const { size, path } = qrModules(text);
  const paper = `<rect width="${size}" height="${size}" fill="#fff"/>`;
  const drawn = `<svg viewBox="0 0 ${size} ${size}" role="img">${paper}<path d="${path}"/></svg>`;
  expect(readQrCode(drawn)).toBe(text);
});

test("the code has the margin that scanners need", () => {
  const { size, path } = qrModules("a");
  expect(size).toBe(21 + 2 * 4);
  expect(path).toMatch(/^M4 4h7v1h-7z/);
});
