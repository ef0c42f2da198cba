import { fontName, fonts, loadShapes, printable, runsOf, type Weight } from './fonts';
import { block, startStructure, type Tag } from './structure';

export type Pdf = PDFKit.PDFDocument;

export interface Style {
  size: number;
  weight?: Weight;
  colour: string;
  leading?: number;
}

export async function newPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  // Loaded for the first paper, not at the start.
  const { default: PDFDocument } = await import('pdfkit');
  // From 1.4 on title, author and language are written as XMP too.
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    tagged: true,
    ...options,
    font: null as never,
  });
  for (const [name, file] of await fonts()) pdf.registerFont(name, file);
  await loadShapes();
  startStructure(pdf);
  return pdf;
}

const LEADING = 1.25;
const heightOf = ({ size, leading = LEADING }: Style): number => size * leading;

/** Of texts at size 1: a paper has few different words. */
const widths = new WeakMap<Pdf, Map<string, number>>();

export function widthOf(pdf: Pdf, text: string, { size, weight = 400 }: Style): number {
  const known = widths.get(pdf) ?? new Map<string, number>();
  widths.set(pdf, known);
  const key = `${weight} ${text}`;
  const width =
    known.get(key) ??
    runsOf(printable(text)).reduce(
      (sum, { script, text: run }) => sum + pdf.font(fontName(script, weight)).fontSize(1).widthOfString(run),
      0,
    );
  known.set(key, width);
  return width * size;
}

const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word that is wider than the line, such as an address, in pieces; a letter keeps its marks. */
export function broken(pdf: Pdf, word: string, style: Style, width: number): string[] {
  const joined = widthOf(pdf, word, style);
  if (joined <= width) return [word];
  const signs = [...SIGNS.segment(word)].map(({ segment }) => segment);
  const sum = signs.reduce((all, sign) => all + widthOf(pdf, sign, style), 0);
  // Beside each other letters of some scripts are wider than alone.
  const wider = Math.max(1, joined / sum);
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const sign of signs) {
    const more = widthOf(pdf, sign, style) * wider;
    if (piece !== '' && used + more > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += sign;
    used += more;
  }
  return [...pieces, piece];
}

/** At most `width` points; a wider word has its own line. */
function linesOf(pdf: Pdf, text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(pdf, longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Papers with letters that could not be printed, since the last note of it. */
const replaced = new WeakSet<Pdf>();
export const REPLACED = 'Some letters cannot be printed. “?” is in their place.';
/** Whether the note is due. */
export const takeReplaced = (pdf: Pdf): boolean => replaced.delete(pdf);

export function writeLine(pdf: Pdf, text: string, at: { x: number; y: number }, style: Style): void {
  const { size, weight = 400, colour } = style;
  let { x } = at;
  // Text for copying: Indic glyphs stand in another order than they are read.
  pdf.markContent('Span', { actual: text });
  const shown = printable(text);
  if (shown !== text) replaced.add(pdf);
  for (const { script, text: run } of runsOf(shown)) {
    pdf.font(fontName(script, weight)).fontSize(size).fillColor(colour);
    pdf.text(run, x, at.y + size, { lineBreak: false, baseline: 'alphabetic' });
    x += pdf.widthOfString(run);
  }
  pdf.endMarkedContent();
}

interface Box {
  x: number;
  y: number;
  width: number;
  /** A longer text is set smaller, down to a third; what is still too wide is broken. */
  lines?: number;
  align?: 'left' | 'right';
  tag?: Tag;
}

export function write(pdf: Pdf, text: string, box: Box, style: Style): number {
  const { x, y, width, lines: most = 1, align = 'left', tag = 'P' } = box;
  let fitting = style;
  let lines = linesOf(pdf, text, fitting, width);
  const isTooMuch = () => lines.length > most || lines.some((line) => widthOf(pdf, line, fitting) > width);
  while (isTooMuch() && fitting.size > style.size / 3) {
    fitting = { ...fitting, size: fitting.size - 1 };
    lines = linesOf(pdf, text, fitting, width);
  }
  lines = lines.flatMap((line) => broken(pdf, line, fitting, width));
  const scope = tag === 'TH' ? 'Row' : undefined;
  block(pdf, { tag, scope }, () =>
    lines.forEach((line, i) => {
      const left = align === 'right' ? x + width - widthOf(pdf, line, fitting) : x;
      writeLine(pdf, line, { x: left, y: y + i * heightOf(fitting) }, fitting);
    }),
  );
  return y + lines.length * heightOf(fitting);
}

interface Picture {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What it shows. */
  alt: string;
  align?: 'center';
}

/** Within its box. Throws for one that cannot be read, before anything of it is drawn. */
export function drawPicture(pdf: Pdf, content: Buffer, { x, y, width, height, alt, align }: Picture): void {
  // A documented call that the types lack.
  const { openImage } = pdf as unknown as { openImage: (this: Pdf, content: Buffer) => never };
  const image = openImage.call(pdf, content);
  block(pdf, { tag: 'Figure', alt, bbox: [x, y, x + width, y + height] }, () =>
    pdf.image(image, x, y, { fit: [width, height], align }),
  );
}
