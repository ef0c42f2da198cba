import { inflateSync } from 'node:zlib';

const UNESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text of a PDF: bytes of UTF-16 with the highest first, or of Latin, of which some are escaped. */
function textOf(literal: string): string {
  const bytes = Buffer.from(
    literal.replace(/\\(\d{3}|[^])/g, (_whole, sign: string) =>
      sign.length === 3 ? String.fromCharCode(Number.parseInt(sign, 8)) : (UNESCAPED[sign] ?? sign),
    ),
    'latin1',
  );
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

/** What a reader of a PDF copies: the texts of its marked lines, in their order. */
export function printedTexts(pdf: Buffer): string[] {
  const texts: string[] = [];
  // One line feed before the end, as pdfkit writes it: a byte 13 before that is the content's own.
  for (const { 1: body = '' } of pdf.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g)) {
    let content: string;
    try {
      content = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    for (const { 1: literal = '' } of content.matchAll(/ActualText \(((?:\\[^]|[^\\)])*)\)/g))
      texts.push(textOf(literal));
  }
  return texts;
}
