import { RETENTION } from '#contract/retention';
import { QUESTIONS } from '#src/areas/public/faq/questions';
import { PRIVACY } from '#src/areas/public/texts/privacy';

const wordsOf = (id: string) => {
  const { paragraphs = [], points = [] } = PRIVACY.find((section) => section.id === id)!;
  return [...paragraphs, ...points].join('\n');
};
const answers = QUESTIONS.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer)).join('\n');

test('the privacy policy says for how long what ends by itself is kept', () => {
  const kept = wordsOf('how-long');
  for (const days of Object.values(RETENTION)) expect(kept).toContain(`${days} days`);
});

test('the privacy policy promises nothing that nobody does', () => {
  expect(wordsOf('how-long')).not.toMatch(/we erase|anonymous|academic year after|records: at most/i);
  expect(wordsOf('how-long')).toMatch(/erases none of them by itself/);
  expect(wordsOf('young')).not.toMatch(/we close accounts/i);
  expect(wordsOf('why')).not.toMatch(/because you consent/i);
});

test('answers promise neither an erased account nor another address', () => {
  expect(answers).not.toMatch(/we erase|and we change it|company tells you how/i);
});
