declare module 'fontkit' {
  export function create(file: Buffer): { hasGlyphForCodePoint(code: number): boolean };
}
