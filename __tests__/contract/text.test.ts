import { listEntryRules } from '#contract/lookup/rules';
import { cleanText, isShortened, oneLine, textKey } from '#contract/text';
import { validate } from '#contract/validate';

const EMPTY = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\u2003\u3000',
  '\ufeff',
  '\u2060',
  '\u200d',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\n\t',
  '\u202e',
  '\u200e',
];

it.each(EMPTY)('%j looks empty, and is', (text) => {
  expect([cleanText(text), oneLine(text), textKey(text)]).toEqual(['', '', '']);
  expect(validate(listEntryRules, { name: text })).toEqual({ name: ['Name is required'] });
});

it.each([
  ['Jose\u0301', 'José'],
  ['\u00a0Asha\u00a0Rao\u200b', 'Asha Rao'],
  ['As\u00adha', 'Asha'],
  ['\u202eAsha\u202c', 'Asha'],
  ['Asha\u200d', 'Asha'],
  ['Asha\u0007', 'Asha'],
])('%j is the text %j', (written, plain) => {
  expect(cleanText(written)).toBe(plain);
});

it('keeps joiners that make a letter, and lines', () => {
  expect(cleanText('\u0915\u094d\u200d\u0937')).toBe('\u0915\u094d\u200d\u0937');
  expect(cleanText('\u0d28\u0d4d\u200d')).toBe('\u0d28\u0d4d\u200d');
  expect(cleanText('One\ntwo ')).toBe('One\ntwo');
  expect(oneLine('One\r\n two')).toBe('One two');
});

it('leaves what cannot be stored to the rule that says so', () => {
  expect(cleanText('a\0b')).toBe('a\0b');
});

it('takes texts for one that look the same, whatever their case and blanks', () => {
  expect(textKey('Jose\u0301  MU\u0308LLER\u200b')).toBe(textKey('josé\u00a0müller'));
});

it('knows numbers that a spreadsheet shortened', () => {
  expect(['1.23457E+11', '3,1E+12', '9E+10'].every(isShortened)).toBe(true);
  expect(['1EX22CS001', '1E22', 'E+11', '123'].some(isShortened)).toBe(false);
});
