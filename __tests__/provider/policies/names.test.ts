import { namesAgree } from '#provider/policies/names';

it.each([
  ['José Pereira', 'Jose P'],
  ["D'Souza", 'D Souza'],
  ['D’Souza', 'Maria Dsouza'],
  ['RaviKumar', 'Ravi Kumar'],
  ['Dr. Lata Rao', 'RAO, Lata'],
  ['Kumari', 'Smt. Kumari'],
  ['राम शर्मा', 'राम'],
])('%s and %s may be one person', (one, other) => {
  expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([true, true]);
});

it.each([
  ['Smt. Lata', 'Smt. Other'],
  ['Kumari Lata', 'Kumari Other'],
  ['Mr A. Rao', 'Mr A. Iyer'],
  ['Anita Desai', 'Bharat Menon'],
  ['राम', 'रमा'],
])('%s and %s are two', (one, other) => {
  expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([false, false]);
});
