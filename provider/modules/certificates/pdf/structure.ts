/** The tags of papers, by which screen readers know texts, tables and pictures. */
type Pdf = PDFKit.PDFDocument;
type Element = ReturnType<Pdf['struct']>;
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure' | 'Span';

interface About {
  /** Said in the place of a picture. */
  alt?: string;
  /** What a heading cell is the heading of. */
  scope?: 'Row' | 'Column';
  /** Left, top, right and bottom of a picture. */
  bbox?: [number, number, number, number];
}

const open = new WeakMap<Pdf, Element>();

export function startStructure(pdf: Pdf): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  open.set(pdf, root);
}

function within(pdf: Pdf, tag: string, about: About, fill: (element: Element) => void): void {
  const element = pdf.struct(tag, about);
  open.get(pdf)?.add(element);
  try {
    fill(element);
  } finally {
    // Written now, so that long papers do not keep it in memory.
    element.end();
  }
}

/** The elements of `draw` belong to this one. */
export function group(pdf: Pdf, tag: 'Table' | 'TR' | 'P' | 'Link', draw: (element: Element) => void): void {
  const parent = open.get(pdf)!;
  within(pdf, tag, {}, (element) => {
    open.set(pdf, element);
    try {
      draw(element);
    } finally {
      open.set(pdf, parent);
    }
  });
}

/** What `draw` draws is one element, also where it continues on a new page. */
export function block(pdf: Pdf, { tag, ...about }: About & { tag: Tag }, draw: () => void): void {
  within(pdf, tag, about, (element) => {
    const content = pdf.markStructureContent(tag);
    try {
      draw();
    } finally {
      pdf.endMarkedContent();
      element.add(content);
    }
  });
}

/** Which nobody needs to hear: rules, grounds, feet of pages. */
export function decoration(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}
