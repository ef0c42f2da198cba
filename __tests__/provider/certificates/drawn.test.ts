/** Where the texts of papers are drawn, and what is drawn for letters without a typeface. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { certificatePdf } from '#provider/modules/certificates/pdf/certificate';
import { newPdf } from '#provider/modules/certificates/pdf/writer';
import { Flow, PAGE } from '#provider/modules/papers/pdf/flow';

interface Drawn {
  text: string;
  right: number;
  y: number;
}
let drawn: Drawn[];
beforeEach(() => {
  drawn = [];
  const { text } = PDFDocument.prototype as { text: PDFKit.PDFDocument['text'] };
  jest.spyOn(PDFDocument.prototype as PDFKit.PDFDocument, 'text').mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...given: unknown[]
  ) {
    const [run, x, y] = given as [string, number, number];
    drawn.push({ text: run, right: x + this.widthOfString(run), y });
    return (text as (...all: unknown[]) => PDFKit.PDFDocument).apply(this, given);
  });
});
afterEach(() => jest.restoreAllMocks());

const FACTS = {
  ...{ name: 'Asha Rao', title: 'Intern', company: 'Works', college: 'College', organisation: 'University' },
  ...{ start_date: '2026-01-05', end_date: '2026-03-05', hours: 200, issued_on: '2026-03-10' },
};
const draw = async (facts: Partial<typeof FACTS>) =>
  buffer(
    await certificatePdf({
      ...{ number: 'T-2026-1', revokedOn: null, address: 'https://portal.test/certificates/code' },
      ...{ accent: '#0b5fa5', logo: null, facts: { ...FACTS, ...facts } },
    }),
  );
const NOTE = 'Some letters cannot be printed. “?” is in their place.';
const WIDTH = 841.89;
const EDGE = 56;

it.each(['W', 'm', 'क', 'ಕ'])(
  'keeps 255 unbroken letters %s within their part of a certificate',
  async (letter) => {
    const word = letter.repeat(255);
    await draw({ name: word, title: word, company: word, college: word, organisation: word });
    expect(Math.max(...drawn.map(({ right }) => right))).toBeLessThanOrEqual(WIDTH - EDGE + 0.01);
    const lines = drawn.filter(({ text }) => text.includes(letter.repeat(5)));
    // Beside the number, above the heading.
    const head = lines.filter(({ y }) => y < 128);
    expect(Math.max(...head.map(({ right }) => right))).toBeLessThan(WIDTH - EDGE - 180);
    const { y: heading } = drawn.find(({ text }) => text === 'Certificate of internship')!;
    const { y: figures } = drawn.find(({ text }) => text === 'Period')!;
    const statement = lines.filter(({ y }) => y > heading && y < figures);
    expect(statement.map(({ text }) => text).join('')).toHaveLength(3 * 255);
    expect(lines.filter(({ y }) => y > 424)).toEqual([]);
  },
);

it('sets a word that fits when it is smaller on one line', async () => {
  await draw({ name: 'W'.repeat(30) });
  expect(drawn.map(({ text }) => text)).toContain('W'.repeat(30));
});

it('draws "?" for letters that it cannot print, says so, and keeps them for copying', async () => {
  const pdf = await draw({ name: 'Asha \u05d0\u05d1 Rao', company: '\u5b9f Works' });
  const texts = drawn.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Asha ?? Rao', 'at ? Works', NOTE]));
  expect(texts.join('')).not.toMatch(/[\u05d0\u05d1\u5b9f]/);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

it('says nothing of letters on a certificate that prints them all', async () => {
  await draw({ name: 'आशा राव' });
  expect(drawn.map(({ text }) => text)).not.toContain(NOTE);
});

it('notes them at the foot of the pages of other papers', async () => {
  const pdf = await newPdf({ ...PAGE, bufferPages: true });
  const flow = new Flow(pdf, '#0b5fa5');
  flow.text('Diary of \u05d0\u05d1');
  flow.number('Asha');
  pdf.end();
  const texts = drawn.map(({ text }) => text);
  expect(texts).toEqual(['Diary of ??', 'Asha · Page 1 of 1', NOTE]);
});
