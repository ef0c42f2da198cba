import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random';

type Rgb = readonly [number, number, number];

export const COLOURS: ReadonlyArray<readonly [Rgb, Rgb]> = [
  [
    [11, 95, 165],
    [255, 255, 255],
  ],
  [
    [27, 35, 64],
    [232, 150, 12],
  ],
  [
    [240, 236, 224],
    [11, 95, 165],
  ],
  [
    [14, 116, 88],
    [230, 247, 240],
  ],
  [
    [124, 45, 92],
    [250, 232, 243],
  ],
  [
    [253, 243, 220],
    [150, 82, 6],
  ],
  [
    [52, 64, 110],
    [196, 214, 250],
  ],
  [
    [140, 36, 36],
    [255, 236, 228],
  ],
];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** In two colours; `figure` selects the second. */
function makePng(
  width: number,
  height: number,
  colours: readonly [Rgb, Rgb],
  figure: (x: number, y: number) => boolean,
): Buffer {
  const stride = Math.ceil(width / 8) + 1;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (figure(x, y)) rows[y * stride + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Five by five mirrored cells, 200 pixels square. */
export function makeLogo(random: Random, colours: readonly [Rgb, Rgb]): Buffer {
  const half = Array.from({ length: 5 }, () => Array.from({ length: 3 }, () => random.next() < 0.5));
  half[2]![1] = true;
  half[2]![2] = true;
  return makePng(200, 200, colours, (x, y) => {
    const column = Math.floor((x - 25) / 30);
    const row = Math.floor((y - 25) / 30);
    return column >= 0 && column < 5 && row >= 0 && row < 5 && half[row]![column > 2 ? 4 - column : column]!;
  });
}

/** Slanted stripes, 150 pixels high. */
export const makeCover = (colours: readonly [Rgb, Rgb], width: number): Buffer =>
  makePng(960, 150, colours, (x, y) => (x + y) % (width * 6) < width);
