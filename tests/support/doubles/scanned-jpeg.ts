/**
 * A flat grey JPEG (ITU T.81) of as many scans as possible, each a bit of one coefficient of all
 * blocks: the decoder goes over the whole picture for each of their few bytes.
 */
export function scannedJpeg(width: number, height: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  // Runs of 16,384 blocks without a change take fifteen zero bits each.
  const runs = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  const parts = [
    Buffer.from("ffd8", "hex"),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    oneCode(0x00, 0x00),
    oneCode(0x10, 0xe0),
    scan(0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ];
  for (let coefficient = 1; coefficient < 64; coefficient++) {
    parts.push(scan(coefficient, 0, 13), runs);
    for (let bit = 13; bit > 0; bit--) parts.push(scan(coefficient, bit, bit - 1), runs);
  }
  return Buffer.concat([...parts, Buffer.from("ffd9", "hex")]);
}

function segment(marker: number, data: Buffer): Buffer {
  const length = data.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), data]);
}

/** A table with a single code, '0'. */
function oneCode(table: number, symbol: number): Buffer {
  return segment(0xc4, Buffer.from([table, 1, ...Array(15).fill(0), symbol]));
}

function scan(coefficient: number, from: number, to: number): Buffer {
  return segment(0xda, Buffer.from([1, 1, 0, coefficient, coefficient, (from << 4) | to]));
}
