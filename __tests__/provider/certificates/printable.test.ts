/** What a paper can print: every script of India, and by name what it cannot. */
import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { certificatePdf } from '#provider/modules/certificates/pdf/certificate';
import { runsOf, unprintable } from '#provider/modules/certificates/pdf/fonts';

it.each([
  ['Latin', 'C•SP “labs” ½ ™ ŵ Ẁ Ł ş ğ ₹ €'],
  ['Devanagari', 'क्षत्रिय प्रशिक्षु।'],
  ['Kannada', 'ಕರ್ನಾಟಕ ಕ್ಷೀರ ಸಂಸ್ಥೆ'],
  ['Tamil', 'தமிழ் நிறுவனம் பயிற்சி'],
  ['Telugu', 'ఇంటర్న్ శిక్షణ'],
  ['Malayalam', 'ഇന്റേൺ ക്ഷേമം'],
  ['Bengali', 'শিক্ষানবিশ ক্ষুদ্র'],
  ['Gujarati', 'તાલીમાર્થી ક્ષ'],
  ['Gurmukhi', 'ਸਿਖਿਆਰਥੀ'],
  ['Odia', 'ପ୍ରଶିକ୍ଷାର୍ଥୀ'],
  ['Urdu', 'انٹرن عملی تربیت'],
  ['marks of direction', 'Asha\u200f Rao\u202a'],
])('prints %s', async (_script, text) => {
  expect(await unprintable(text)).toEqual([]);
});

it.each([
  ['Chinese', '実習 ok', ['実', '習']],
  ['symbols', 'a ≥ b → b ≥ c', ['≥', '→']],
  ['emoji', 'Go 🚀', ['🚀']],
])('names what it cannot print: %s', async (_what, text, letters) => {
  expect(await unprintable(text)).toEqual(letters);
});

it('sets words of Arabic letters from right to left, and what surrounds them from left to right', () => {
  expect(runsOf('Urdu: انٹرن عملی 2026').map(({ script, text }) => [script, text])).toEqual([
    ['latin', 'Urdu: '],
    ['arabic', 'عملی'],
    ['latin', ' '],
    ['arabic', 'انٹرن'],
    ['latin', ' 2026'],
  ]);
});

it('makes one paper of all of them', async () => {
  const paper = await certificatePdf({
    number: 'T-2026-1',
    facts: {
      name: 'தமிழ் இனியன் / ఇంటర్న్ రావు',
      title: 'ഇന്റേൺ / শিক্ষানবিশ / તાલીમાર્થી',
      company: 'ਸਿਖਿਆ ਘਰ / ପ୍ରଶିକ୍ଷା / انٹرن عملی',
      start_date: '2026-01-05',
      end_date: '2026-03-05',
      hours: 200,
      college: 'ಕರ್ನಾಟಕ / कर्नाटक College',
      organisation: 'University',
      issued_on: '2026-03-10',
    },
    revokedOn: null,
    address: 'https://portal.test/certificates/code',
    accent: '#0b5fa5',
    logo: null,
  });
  const pdf = await buffer(paper);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  if (process.env.PAPER) fs.writeFileSync(process.env.PAPER, pdf);
});
