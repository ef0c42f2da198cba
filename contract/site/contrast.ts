/** Contrast of colours as WCAG 2 counts it, and the accent on either ground. Colours are `#rrggbb`. */
export const WHITE = '#ffffff';
/** The dark ground of headers and of the dark theme's cards is no lighter than this. */
export const INK = '#1b2340';
/** Chosen menu entries and rows, in light and in dark (`accent-soft` in `src/styles/_base.scss`). */
export const TINTED = '#e6f0f8';
export const TINTED_INK = '#1c3450';
/** Text of any size can be read from this ratio on. */
export const LEAST_CONTRAST = 4.5;

const HEX = /^#[0-9a-f]{6}$/i;
export const isColour = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

const channels = (colour: string): [number, number, number] => {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** 1 to 21, rounded down to hundredths: never more than it is. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return Math.floor(((light! + 0.05) / (dark! + 0.05)) * 100) / 100;
}

/** The accent as dark grounds show it: mixed with white, as little as text on the lightest of them needs. */
export function lifted(accent: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = channels(accent).map((value) => Math.round(value + (255 - value) * share));
    const colour = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(colour, TINTED_INK) >= LEAST_CONTRAST) return colour;
  }
  return WHITE;
}

/** A colour as style sheets have it in `rgb()`: "11, 95, 165". */
export const rgbOf = (colour: string): string => channels(colour).join(', ');
