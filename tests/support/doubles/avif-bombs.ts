import { plain } from "../pictures.ts";

type Bomb = "grid" | "repeats" | "crop" | "alpha";

/** An AVIF (ISO 23008-12) that shows few pixels of, or beside, a picture of `side` by `side`. */
export async function avifBomb(kind: Bomb, side: number): Promise<Buffer> {
  const [large, little] = [await partsOf(side), await partsOf(64)];
  const shown = kind === "alpha" ? little : large;
  const files = kind === "alpha" ? [little.pixels, large.pixels] : [large.pixels];
  const tiles = kind === "repeats" ? 3 : 1;
  const isGrid = kind === "grid" || kind === "repeats";
  // One column of rows, each a tile.
  if (isGrid)
    files.unshift(Buffer.concat([Buffer.from([0, 0, tiles - 1, 0]), u16(64, tiles * 64)]));
  const properties = [
    box("ispe", u32(0, 64, tiles * 64)),
    shown.dimensions,
    shown.codec,
    large.dimensions,
    large.codec,
    box("auxC", u32(0), Buffer.from("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0")),
    box("clap", u32(64, 1, 64, 1, 0, 1, 0, 1)),
  ];
  const uses = {
    grid: [[1], [2, 3]],
    repeats: [[1], [2, 3]],
    crop: [[2, 3, 7]],
    alpha: [
      [2, 3],
      [4, 5, 6],
    ],
  }[kind];
  const types = isGrid ? ["grid", "av01"] : files.map(() => "av01");
  const references = {
    grid: ["dimg", 1, [2]],
    repeats: ["dimg", 1, [2, 2, 2]],
    crop: null,
    alpha: ["auxl", 2, [1]],
  } as const;
  const reference = references[kind];
  const meta = (begin: number) => {
    let at = begin;
    const places = files.map((file, index) => {
      at += file.length;
      return Buffer.concat([u16(index + 1, 0, 1), u32(at - file.length, file.length)]);
    });
    return box(
      "meta",
      u32(0),
      little.handler,
      box("pitm", u32(0), u16(1)),
      box("iloc", u32(0), Buffer.from([0x44, 0]), u16(files.length), ...places),
      box("iinf", u32(0), u16(types.length), ...types.map(entry)),
      box("iprp", box("ipco", ...properties), box("ipma", u32(0, uses.length), ...uses.map(used))),
      ...(reference
        ? [
            box(
              "iref",
              u32(0),
              box(reference[0], u16(reference[1], reference[2].length, ...reference[2])),
            ),
          ]
        : []),
    );
  };
  const begin = little.type.length + meta(0).length + 8;
  return Buffer.concat([little.type, meta(begin), box("mdat", ...files)]);
}

async function partsOf(side: number) {
  const file = await plain(side, side).avif({ effort: 0, quality: 5 }).toBuffer();
  const part = (name: string) => {
    const at = file.indexOf(name) - 4;
    return file.subarray(at, at + file.readUInt32BE(at));
  };
  const [type, handler, dimensions, codec] = ["ftyp", "hdlr", "ispe", "av1C"].map(part);
  return { type, handler, dimensions, codec, pixels: part("mdat").subarray(8) } as Record<
    "type" | "handler" | "dimensions" | "codec" | "pixels",
    Buffer
  >;
}

function entry(type: string, index: number): Buffer {
  return box("infe", Buffer.from([2, 0, 0, 0]), u16(index + 1, 0), Buffer.from(`${type}\0`));
}

function used(properties: number[], index: number): Buffer {
  return Buffer.concat([u16(index + 1), Buffer.from([properties.length, ...properties])]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const whole = Buffer.concat([u32(0), Buffer.from(type, "latin1"), ...content]);
  whole.writeUInt32BE(whole.length);
  return whole;
}

function u16(...numbers: number[]): Buffer {
  return Buffer.concat(numbers.map((number) => Buffer.from([number >> 8, number & 0xff])));
}

function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
}
