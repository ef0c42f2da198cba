import { readMarkdown } from '#contract/site/markdown';

const FILLED = { name: 'Portal', organisation: 'University', email: 'a@b.test' };
const read = (body: string) => readMarkdown(body, FILLED);
const problemOf = (body: string) => {
  const result = read(body);
  return 'problem' in result ? result.problem : null;
};

describe('what reads like HTML', () => {
  it.each([
    '<svg/onload=alert(1)>',
    'A word <svg/onload=alert(1)> in between',
    '# <svg/onload=alert(1)>',
    '- <img/src=x',
    '> </p/x>',
    '*<b/x>*',
    '[<b/x>](/contact)',
    '<!doctype/html>',
    '<?xml/version?>',
    '<b>bold</b>',
  ])('is refused: %s', (body) => {
    expect(problemOf(body)).toMatch(/^HTML is not shown on pages/);
  });

  it.each(['a < b and c > d', 'I <3 this', '`<svg>`', '    <svg>', String.raw`\<b> in words`, '5<6'])(
    'is not taken for it: %s',
    (body) => {
      expect(problemOf(body)).toBeNull();
    },
  );
});

describe('ids of headings', () => {
  const idsOf = (body: string) => {
    const result = read(body);
    if ('problem' in result) throw new Error(result.problem);
    return result.nodes.map((node) => (typeof node === 'string' ? '' : node.id));
  };

  it('differ, also where a heading is called as the number of another', () => {
    expect(idsOf('# A\n# A\n# A 2\n# A\n# A {#a}\n')).toEqual(['a', 'a-2', 'a-2-2', 'a-3', 'a-4']);
  });

  it('are read with blanks around the given id', () => {
    expect(idsOf('## Fees   {#fees}   \n')).toEqual(['fees']);
  });

  it('are found in time that grows with the page: 15,000 like headings, and one of 59,000 blanks', () => {
    expect(new Set(idsOf('# a\n'.repeat(15_000))).size).toBe(15_000);
    expect(idsOf(`# a${' '.repeat(59_000)}b`)).toEqual(['a-b']);
  });
});

it.each(['_a_', '*a ', '[', '`a', '~~a'])('refuses a page of nothing but %s', (mark) => {
  expect(problemOf(mark.repeat(15_000))).toMatch(/too many marks/);
  expect(problemOf(mark.repeat(1_000))).toBeNull();
});
