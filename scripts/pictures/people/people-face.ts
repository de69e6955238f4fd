import { blob, clip, darker, fill, line, luminance, mix, oval, points } from "../draw.ts";
import { both } from "./people-hair.ts";
import type { PersonLook } from "./people-looks.ts";

export function glasses(p: PersonLook): string {
  if (p.glasses === "none") return "";
  const rim = luminance(p.skin) < 0.4 ? "#d9a441" : "#3b2c26";
  const lens = `fill="#ffffff" fill-opacity="${luminance(p.skin) < 0.4 ? 0.07 : 0.2}"`;
  const frame = `stroke="${rim}" stroke-width="7"`;
  const one =
    p.glasses === "round"
      ? `<circle cx="352" cy="346" r="36" ${lens} ${frame}/>`
      : p.glasses === "square"
        ? `<rect x="312" y="318" width="76" height="56" rx="14" ${lens} ${frame}/>`
        : `<path d="M308 318Q350 308 388 326Q390 378 350 376Q314 374 308 318Z" ${lens} ${frame}/>`;
  return (
    both(one + line(`M${p.glasses === "round" ? 316 : 311} 338L${400 - p.width + 2} 330`, rim, 6)) +
    line("M388 340Q400 330 412 340", rim, 7)
  );
}

function beard(p: PersonLook, head: string): string {
  if (p.beard === "none") return "";
  const w = p.width;
  const c = p.beard === "stubble" ? mix(p.skin, p.hair, 0.34) : p.hair;
  const lip = fill(
    blob(points("400 398, 440 404, 462 428, 440 424, 400 414, 360 424, 338 428, 360 404")),
    c,
  );
  if (p.beard === "moustache") return lip;
  if (p.beard === "goatee")
    return fill(
      blob(points("358 412, 366 470, 400 506, 434 470, 442 412, 424 404, 400 400, 376 404")),
      c,
    );
  const full = `M${400 - w - 6} 340C${400 - w + 6} 380 ${400 - w + 26} 398 344 402Q400 380 456 402C${400 + w - 26} 398 ${400 + w - 6} 380 ${400 + w + 6} 340C${400 + w + 6} 450 470 ${p.beard === "full" ? 540 : 500} 400 ${p.beard === "full" ? 540 : 500}S${400 - w - 6} 450 ${400 - w - 6} 340Z`;
  return p.beard === "full" ? fill(full, c) : clip("b", [head], fill(full, c));
}

export function face(p: PersonLook, headShape: string): string {
  const w = p.width;
  const shade = darker(mix(p.skin, "#c8593a", 0.24), 0.1);
  const deep =
    luminance(p.skin) < 0.36 ? darker(p.skin, 0.68) : darker(mix(p.skin, "#a0402c", 0.3), 0.34);
  const brow = p.age === "old" ? darker(p.hair, 0.2) : darker(p.hair, 0.12);
  const blush = mix(p.skin, "#e0604a", 0.34);
  const eye =
    p.eyes === "smiling"
      ? line("M332 352Q352 332 372 352", "#2a1c17", 8)
      : fill("M328 350Q350 324 376 348Q352 368 328 350Z", "#fffaf3") +
        oval(353, 346, 12.5, 13.5, p.iris) +
        oval(353, 346, 6, 7, "#17100d") +
        oval(349, 341, 3.6, 3.6, "#ffffff") +
        line("M326 350Q350 322 378 346", "#2a1c17", p.presents === "woman" ? 7 : 5.5) +
        (p.presents === "woman" ? line("M327 349L318 342", "#2a1c17", 5) : "");
  const browLine = line(
    p.presents === "man" ? "M322 310Q350 294 380 308" : "M324 308Q350 290 380 306",
    brow,
    p.presents === "man" ? 12 : 8,
  );
  const nose = line("M404 346Q420 384 408 394Q398 400 388 394", shade, 7);
  const mouths: Record<PersonLook["mouth"], string> = {
    smile: line("M358 432Q400 466 442 432", deep, 8),
    grin:
      fill("M354 426Q400 438 446 426Q440 474 400 474T354 426Z", darker(deep, 0.35)) +
      fill("M360 429Q400 440 440 429Q438 446 400 447T360 429Z", "#fffaf3") +
      fill("M376 466Q400 450 424 466Q400 480 376 466Z", "#d9736a"),
    soft: line("M368 438Q400 456 432 438", deep, 8) + line("M386 462Q400 468 414 462", shade, 5),
    side: line("M362 438Q408 462 444 426", deep, 8) + line("M448 418Q454 426 450 434", shade, 5),
  };
  const freckles = p.freckles
    ? points("330 388, 346 398, 360 386, 440 386, 454 398, 470 388")
        .map(([x, y]) => oval(x as number, y as number, 3, 3, mix(p.skin, "#a8572f", 0.55)))
        .join("")
    : "";
  const lines =
    p.age === "old"
      ? both(line("M314 372Q306 378 300 376M340 410Q330 424 334 442", shade, 4.5)) +
        line("M352 276Q400 266 448 276", shade, 4.5, 'opacity=".7"')
      : "";
  const ear =
    fill(
      blob([
        [400 - w + 8, 318],
        [400 - w - 18, 324],
        [400 - w - 22, 358],
        [400 - w - 4, 384],
        [400 - w + 10, 378],
      ]),
      p.skin,
    ) + line(`M${400 - w - 10} 340Q${400 - w + 2} 346 ${400 - w - 4} 362`, shade, 5);
  const covered =
    p.headwear === "headscarf" ||
    p.style === "bob" ||
    p.style === "greyBob" ||
    (p.style === "bigCurls" && p.headwear === "none");
  const rings = p.earrings && !covered ? both(oval(400 - w - 8, 396, 9, 12, "#e9bd55")) : "";
  return (
    (covered ? "" : both(ear)) +
    rings +
    fill(headShape, p.skin) +
    clip(
      "h",
      [headShape],
      fill("M430 180C520 260 520 420 420 510H560V180Z", darker(p.skin, 0.4), 'opacity=".07"') +
        both(oval(322, 398, 30, 22, blush, 'opacity=".5"')),
    ) +
    beard(p, headShape) +
    lines +
    freckles +
    both(eye.replace(/<ellipse cx="349"[^>]*>/, "")) +
    (p.eyes === "open"
      ? oval(349, 341, 3.6, 3.6, "#ffffff") + oval(443, 341, 3.6, 3.6, "#ffffff")
      : "") +
    both(browLine) +
    nose +
    mouths[p.mouth]
  );
}
