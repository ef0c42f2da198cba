import { Parser } from 'saxen';
import { DAMAGED, TooLarge, Unreadable } from './table';

/** A cell of Excel has at most 32,767 letters. */
const LONGEST = 64 * 1024;

const CLOSED_BY: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<', '>'],
];

/** Throws TooLarge for a tag, text or comment longer than any program writes. */
function checkTokens(xml: string): void {
  for (let at = 0; at < xml.length; ) {
    const [, closing] = CLOSED_BY.find(([opening]) => xml.startsWith(opening, at)) ?? [null, '<'];
    const end = xml.indexOf(closing, at + 1);
    const next = end < 0 ? xml.length : closing === '<' ? end : end + closing.length;
    if (next - at > LONGEST) throw new TooLarge();
    at = next;
  }
}

interface XmlEvents {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Throws TooLarge, Unreadable, or what an event throws. */
export function readXml(content: Buffer, { open, close, text }: XmlEvents): void {
  const xml = content.toString('utf8');
  checkTokens(xml);
  const parser = new Parser();
  let failure: unknown = null;
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      failure ??= error;
      parser.stop();
    }
  };
  parser.on('openTag', (name, attributes, decode) => {
    const find = (wanted: string) => {
      const attribute = Object.entries(attributes()).find(([key]) => localName(key) === wanted);
      return attribute && decode(attribute[1]);
    };
    guarded(() => open?.(localName(name), find));
  });
  parser.on('closeTag', (name) => guarded(() => close?.(localName(name))));
  parser.on('text', (value, decode) => guarded(() => text?.(decode(value))));
  parser.on('cdata', (value) => guarded(() => text?.(value)));
  parser.on('error', () =>
    guarded(() => {
      throw new Unreadable(DAMAGED);
    }),
  );
  parser.parse(xml);
  if (failure !== null) throw failure;
}
