import { crc32, deflateSync } from 'node:zlib';

const { abs, ceil, hypot, max, round, sin } = Math;

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

const mixed = ([from, to]: readonly [Rgb, Rgb], share: number): number[] =>
  from.map((value, i) => round(value + (to[i]! - value) * share));

/** How far a pixel is of the second colour, 0 to 1. */
type Cover = (x: number, y: number) => number;

/** By name: a drawing takes up to 25 ms, and the companies share ten. */
const drawings = new Map<string, Buffer>();

/** The pixels as a PNG has them, in 16 shades. */
function drawn(name: string, width: number, height: number, cover: Cover): Buffer {
  const known = drawings.get(name);
  if (known) return known;
  const stride = ceil(width / 2) + 1;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      rows[y * stride + 1 + (x >> 1)]! |= round(cover(x, y) * 15) << (x % 2 === 0 ? 4 : 0);
  }
  const pixels = deflateSync(rows, { level: 9 });
  drawings.set(name, pixels);
  return pixels;
}

/** Of 16 shades from the first colour to the second. */
function makePng(width: number, height: number, colours: readonly [Rgb, Rgb], pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3, 0, 0, 0], 8);
  const palette = Array.from({ length: 16 }, (_, shade) => mixed(colours, shade / 15)).flat();
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const within = (value: number, from: number, to: number) => value > from && value < to;

/** Whether a point is of the drawing; both axes go from -1 to 1, downwards. */
type Figure = (x: number, y: number) => boolean;
const FIGURES: readonly Figure[] = [
  // A ring.
  (x, y) => within(hypot(x, y), 0.3, 0.56),
  // Two peaks.
  (x, y) => y < 0.42 && (y > abs(x + 0.18) * 1.5 - 0.5 || y > abs(x - 0.32) * 1.5 - 0.15),
  // Three rising bars.
  (x, y) =>
    y < 0.5 &&
    ((within(x, -0.52, -0.26) && y > 0.12) ||
      (within(x, -0.13, 0.13) && y > -0.18) ||
      (within(x, 0.26, 0.52) && y > -0.5)),
  // A leaf.
  (x, y) => hypot(x - 0.34, y - 0.34) < 0.88 && hypot(x + 0.34, y + 0.34) < 0.88 && abs(x + y) > 0.06,
  // Two waves.
  (x, y) => abs(x) < 0.58 && [-0.2, 0.2].some((at) => abs(y - at - 0.12 * sin(x * 5.4)) < 0.11),
  // A hexagon.
  (x, y) => within(max(abs(x), abs(x) / 2 + abs(y) * 0.866), 0.32, 0.54),
  // Arcs from a corner.
  (x, y) => {
    const far = hypot(x + 0.46, y - 0.46);
    return x > -0.46 && y < 0.46 && (far < 0.26 || within(far, 0.42, 0.62) || within(far, 0.78, 0.98));
  },
  // A sun over the horizon.
  (x, y) => (y < 0.12 && hypot(x, y - 0.12) < 0.46) || (abs(x) < 0.56 && within(y, 0.22, 0.36)),
  // Two squares that share a corner.
  (x, y) =>
    (within(x, -0.52, 0.08) && within(y, -0.52, 0.08)) !== (within(x, -0.08, 0.52) && within(y, -0.08, 0.52)),
  // A diamond in a diamond.
  (x, y) => abs(x) + abs(y) < 0.26 || within(abs(x) + abs(y), 0.42, 0.66),
];

const SIDE = 200;
/** Sampled points of a pixel along each axis, for smooth edges. */
const POINTS = [1 / 6, 3 / 6, 5 / 6];
const onAxis = (pixel: number, point: number) => ((pixel + point) / SIDE) * 2 - 1;

function smooth(figure: Figure): Cover {
  return (x, y) => {
    let points = 0;
    for (const dx of POINTS) for (const dy of POINTS) if (figure(onAxis(x, dx), onAxis(y, dy))) points += 1;
    return points / POINTS.length ** 2;
  };
}

/** 200 pixels square, one of ten drawings. */
export function makeLogo(drawing: number, colours: readonly [Rgb, Rgb]): Buffer {
  const figure = drawing % FIGURES.length;
  return makePng(SIDE, SIDE, colours, drawn(`logo ${figure}`, SIDE, SIDE, smooth(FIGURES[figure]!)));
}

/** Slanted stripes, 150 pixels high. */
export const makeCover = (colours: readonly [Rgb, Rgb], width: number): Buffer =>
  makePng(
    960,
    150,
    colours,
    drawn(`cover ${width}`, 960, 150, (x, y) => Number((x + y) % (width * 6) < width)),
  );
