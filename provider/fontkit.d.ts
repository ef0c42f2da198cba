/** The part of `fontkit` that papers use: which letters a font has. */
declare module 'fontkit' {
  export function create(file: Buffer): { hasGlyphForCodePoint(code: number): boolean };
}
