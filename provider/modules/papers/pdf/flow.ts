/** Text that flows over pages of A4. */
import { block, decoration, group, type Tag } from '#provider/modules/certificates/pdf/structure';
import {
  broken,
  drawPicture,
  REPLACED,
  takeReplaced,
  widthOf,
  writeLine,
  type Pdf,
  type Style,
} from '#provider/modules/certificates/pdf/writer';

export const PAGE = { size: 'A4', margin: 0 } as const;
const WIDTH = 595.28;
const HEIGHT = 841.89;
export const EDGE = 56;
export const INNER = WIDTH - 2 * EDGE;
const TOP = 64;
const BOTTOM = HEIGHT - 72;
const FOOT = HEIGHT - 48;
/** Of the number of a page in its foot. */
const PAGE_WIDTH = 100;

export const INK = '#1b2340';
export const MUTED = '#59607a';
const LINE = '#d9d8d2';
const LEADING = 1.35;
const BODY: Style = { size: 10.5, colour: INK };
const SMALL: Style = { size: 9, colour: MUTED };
const LABEL_WIDTH = 130;

interface Column {
  title: string;
  /** In points. */
  width: number;
}

interface Place {
  x?: number;
  width?: number;
  tag?: Tag;
}

export class Flow {
  y = TOP;

  constructor(
    readonly pdf: Pdf,
    private readonly accent: string,
  ) {}

  page(): void {
    this.pdf.continueOnNewPage(PAGE);
    this.y = TOP;
  }

  space(points: number): void {
    this.y += points;
  }

  /** The next `points` stay on one page. */
  keep(points: number): void {
    if (this.y + points > BOTTOM) this.page();
  }

  heading(text: string): void {
    this.keep(90);
    this.text(text, { size: 18, weight: 700, colour: this.accent }, { tag: 'H1' });
    this.space(8);
  }

  subheading(text: string): void {
    this.keep(48);
    this.space(8);
    this.text(text, { size: 11.5, weight: 600, colour: INK }, { tag: 'H2' });
    this.space(2);
  }

  small(text: string): void {
    this.text(text, SMALL);
  }

  /** Wrapped; line ends of the text stay. */
  text(text: string, style: Style = BODY, { x = EDGE, width = INNER, tag = 'P' }: Place = {}): void {
    const height = style.size * LEADING;
    const draw = () => {
      for (const line of this.linesOf(text, style, width)) {
        this.keep(height);
        if (line !== '') writeLine(this.pdf, line, { x, y: this.y }, style);
        this.y += height;
      }
    };
    // Its first line is not to leave an empty mark on the page before.
    this.keep(height);
    if (text.trim() === '') draw();
    else block(this.pdf, { tag, scope: tag === 'TH' ? 'Row' : undefined }, draw);
  }

  /** Label and value side by side; without a value the fact is left out. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void {
    const given = facts.filter(([, value]) => value !== '');
    if (given.length === 0) return;
    group(this.pdf, 'Table', () => {
      for (const fact of given) group(this.pdf, 'TR', () => this.fact(fact));
    });
  }

  private fact([label, value]: readonly [label: string, value: string]): void {
    this.keep(BODY.size * LEADING);
    const from = { page: this.pdf.page, y: this.y };
    this.text(label, { ...BODY, colour: MUTED }, { width: LABEL_WIDTH - 8, tag: 'TH' });
    const afterLabel = this.y;
    if (this.pdf.page === from.page) this.y = from.y;
    this.text(value, BODY, { x: EDGE + LABEL_WIDTH, width: INNER - LABEL_WIDTH, tag: 'TD' });
    if (this.pdf.page === from.page) this.y = Math.max(this.y, afterLabel);
    this.space(2);
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const titles = columns.map(({ title }) => title);
    group(this.pdf, 'Table', () => {
      this.row(columns, titles, { style: { ...SMALL, weight: 600 }, tag: 'TH' });
      for (const row of rows) this.row(columns, row, { style: { ...BODY, size: 9.5 }, tag: 'TD' });
    });
    this.space(8);
  }

  private row(
    columns: readonly Column[],
    cells: readonly string[],
    { style, tag }: { style: Style; tag: 'TH' | 'TD' },
  ): void {
    const scope = tag === 'TH' ? 'Column' : undefined;
    const lines = columns.map(({ width }, i) => this.linesOf(cells[i] ?? '', style, width - 8));
    const height = Math.max(...lines.map(({ length }) => length)) * style.size * LEADING;
    this.keep(height + 6);
    let x = EDGE;
    const draw = (cell: readonly string[]) =>
      cell.forEach((line, n) => {
        const y = this.y + n * style.size * LEADING;
        if (line !== '') writeLine(this.pdf, line, { x, y }, style);
      });
    group(this.pdf, 'TR', () =>
      lines.forEach((cell, i) => {
        block(this.pdf, { tag, scope }, () => draw(cell));
        x += columns[i]!.width;
      }),
    );
    this.y += height + 2;
    decoration(this.pdf, 'Layout', () =>
      this.pdf
        .moveTo(EDGE, this.y)
        .lineTo(EDGE + INNER, this.y)
        .lineWidth(0.5)
        .stroke(LINE),
    );
    this.y += 4;
  }

  /** As large as the rest of the page allows. Throws for a picture that cannot be read. */
  picture(content: Buffer, alt: string): void {
    this.keep(300);
    const box = { x: EDGE, y: this.y, width: INNER, height: BOTTOM - this.y };
    drawPicture(this.pdf, content, { ...box, alt, align: 'center' });
    this.y = BOTTOM;
  }

  /** At the foot of each page so far. */
  number(label: string): void {
    const { start, count } = this.pdf.bufferedPageRange();
    const onEach = (y: number, textOf: (page: number) => string) => {
      for (let page = 1; page <= count; page += 1) {
        this.pdf.switchToPage(start + page - 1);
        decoration(this.pdf, 'Pagination', () => writeLine(this.pdf, textOf(page), { x: EDGE, y }, SMALL));
      }
    };
    const [shown = ''] = this.linesOf(label, SMALL, INNER - PAGE_WIDTH);
    onEach(FOOT, (page) => `${shown} · Page ${page} of ${count}`);
    if (takeReplaced(this.pdf)) onEach(FOOT + 13, () => REPLACED);
  }

  private linesOf(text: string, style: Style, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => this.wrapped(paragraph.trim(), style, width));
  }

  private wrapped(text: string, style: Style, width: number): string[] {
    const space = widthOf(this.pdf, ' ', style);
    const lines: string[] = [];
    let line = '';
    let used = 0;
    const pieces = (word: string) => broken(this.pdf, word, style, width);
    for (const word of text.split(/\s+/).flatMap(pieces)) {
      const more = widthOf(this.pdf, word, style);
      if (line !== '' && used + space + more > width) {
        lines.push(line);
        line = word;
        used = more;
      } else {
        used += (line === '' ? 0 : space) + more;
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    return [...lines, line];
  }
}
