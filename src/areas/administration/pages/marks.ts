/** What the buttons above a page's text write into it. */

export interface Mark {
  label: string;
  before: string;
  after?: string;
  /** Where nothing is selected. */
  example: string;
  /** At the start of its line, or of each selected one. */
  ofLines?: true;
}

export const MARKS: readonly Mark[] = [
  { label: 'Heading', before: '## ', example: 'Heading', ofLines: true },
  { label: 'Smaller heading', before: '### ', example: 'Heading', ofLines: true },
  { label: 'List', before: '- ', example: 'Item', ofLines: true },
  { label: 'Bold', before: '**', after: '**', example: 'text' },
  { label: 'Link', before: '[', after: '](/contact)', example: 'Contact' },
];

interface Selected {
  text: string;
  start: number;
  end: number;
}

/** @returns the text with the mark, and what is selected then */
export function withMark(
  { text, start, end }: Selected,
  { before, after = '', ofLines, example }: Mark,
): Selected {
  const from = ofLines ? text.lastIndexOf('\n', start - 1) + 1 : start;
  const chosen = text.slice(from, end) || example;
  const words = ofLines ? chosen.replaceAll('\n', `\n${before}`) : chosen;
  return {
    text: `${text.slice(0, from)}${before}${words}${after}${text.slice(end)}`,
    start: from + before.length,
    end: from + before.length + words.length,
  };
}
