import { readMarkdown } from '#contract/site/markdown';
import { OWN_PAGES } from '#contract/site/ownPages';
import { LEAST_AGE } from '#contract/student/age';
import {
  ERASE_DAYS,
  UNLIMITED_RETENTION,
  RETAINED_KINDS,
  RETENTION,
  retentionWords,
} from '#contract/retention';
import { OWN_SITE } from '#contract/site/site';
import { PAGE_KEYS, textOfNodes, type PageKey } from '#contract/site/pages';
import { divided } from '#src/areas/public/texts/sections';

const nodesOf = (key: PageKey) => {
  const read = readMarkdown(OWN_PAGES[key].body, OWN_SITE);
  if ('problem' in read) throw new Error(read.problem);
  return read.nodes;
};
const PRIVACY = divided(nodesOf('privacy'), 'h2').sections;
const wordsOf = (id: string) => textOfNodes(PRIVACY.find((section) => section.id === id)!.nodes);
const answers = textOfNodes(nodesOf('faq'));

test.each(PAGE_KEYS)('our own page %s can be published as it is, and names the installation', (key) => {
  expect(nodesOf(key).length).toBeGreaterThan(5);
  expect(textOfNodes(nodesOf(key))).not.toMatch(/\{(name|organisation|email)\}/);
});

test('the privacy policy says for how long what ends by itself is kept', () => {
  const kept = wordsOf('how-long');
  for (const days of Object.values(RETENTION)) expect(kept).toContain(`${days} days`);
});

test('the privacy policy says of each kind whether it is erased, and after how many months', () => {
  expect(wordsOf('how-long')).toContain(retentionWords(UNLIMITED_RETENTION));
  expect(retentionWords(UNLIMITED_RETENTION)).not.toMatch(/months|erased/);
  for (const kind of RETAINED_KINDS) {
    const words = retentionWords({ ...UNLIMITED_RETENTION, [`${kind}_months`]: 17 });
    expect(words.match(/17 months/g)).toHaveLength(1);
    expect(words.match(/erased/g)).toHaveLength(1);
    expect(words.match(/stay/g)).toHaveLength(2);
  }
});

test('the privacy policy says what becomes of a deleted account, and when', () => {
  expect(wordsOf('how-long')).toMatch(/does not delete them by itself/);
  expect(wordsOf('how-long')).toContain(`${ERASE_DAYS} days later`);
  expect(wordsOf('how-long')).toContain('Former member');
  expect(wordsOf('young')).toContain(`under ${LEAST_AGE}`);
});

test('answers promise neither an erased account nor another address', () => {
  expect(answers).not.toMatch(/we erase|and we change it|company tells you how/i);
});
