import { expect, test } from "vitest";
import { plainPage } from "#app/http/server/plain-browser.ts";

const cases = [
  ['<a href="/">Home</a><nav><a href="/b">Bookings</a></nav>', "Home Bookings"],
  ['Messages<span class="count">3<span class="hide"> unread</span></span>', "Messages 3 unread"],
  ['<span class="block">Response rate <!-- -->95%</span>Responds', "Response rate 95% Responds"],
  ['Dog Walking<span class="price">$26 an hour</span>', "Dog Walking $26 an hour"],
  ['<button disabled="" name="pick">15</button>', "(not available) 15"],
  ['<label><input type="radio" disabled=""/>9:00 AM</label>', "(not available) 9:00 AM"],
  ["<bdi>Anna</bdi>'s dog", "Anna's dog"],
  ["Shown<template><p>Sending</p></template>", "Shown"],
] as const;

test.each(cases)("%s is read as '%s'", (html, text) => {
  const read = plainPage(`<p>${html}</p>`, null)
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  expect(read).toBe(text);
});

test("forms that post hold the token, and others do not", () => {
  const html = '<form method="get"></form><form class="a" action="/x?a=1" method="post"></form>';
  const field = '<input type="hidden" name="formToken" value="abc">';
  expect(plainPage(html, "abc")).toBe(html.replace('method="post">', `method="post">${field}`));
  expect(plainPage(html, null)).toBe(html);
});
