/** What a screen reader is told of a PDF: its language, and its elements in their order. */
export function structureOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const root = /\/MarkInfo (\d+) 0 R/.exec(text)?.[1];
  const mark = new RegExp(`\\n${root} 0 obj\\n<<\\n/Marked true\\n>>`);
  return {
    tagged:
      mark.test(text) && /\/Type \/StructTreeRoot\n/.test(text) && /\/StructTreeRoot \d+ 0 R/.test(text),
    language: /\/Lang \((\w+)\)/.exec(text)?.[1],
    tags: [...text.matchAll(/\n\/S \/([A-Z]\w*)\n/g)].map(({ 1: tag = '' }) => tag),
    alternatives: [...text.matchAll(/\/Alt \(([^)]*)\)/g)].map(({ 1: alt = '' }) => alt),
  };
}
