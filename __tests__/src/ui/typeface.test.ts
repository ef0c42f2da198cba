import { readFileSync } from 'node:fs';
import { wearTypeface } from '#src/ui/typeface';

const root = document.documentElement;
const answer = (faces: unknown[]) =>
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => faces } });

/** The script of the page's template, as a browser runs it before the first paint. */
const startPage = () => {
  const [script] = /<script>([\s\S]*?)<\/script>/
    .exec(readFileSync('public/index.html', 'utf8'))!
    .slice(1) as [string];
  window.matchMedia = (() => ({ matches: false })) as never;
  new Function(script)();
};

beforeEach(() => {
  localStorage.clear();
  root.className = '';
});

test('sets the page in the typeface once it has come, and the next page before its first paint', async () => {
  answer([{}]);
  startPage();
  expect(root).not.toHaveClass('own-face');
  await wearTypeface();
  expect(root).toHaveClass('js', 'own-face');
  startPage();
  expect(root).toHaveClass('js', 'own-face');
});

const worn = () => root.classList.contains('own-face');

test.each([
  ['the page would become higher', () => root, 'scrollHeight'],
  ['the footer of a short page would move', () => document.querySelector('footer')!, 'offsetTop'],
])('waits for a press where %s', async (_, element, measure) => {
  document.body.innerHTML = '<main></main><footer></footer>';
  Object.defineProperty(element(), measure, { configurable: true, get: () => (worn() ? 920 : 900) });
  answer([{}]);
  await wearTypeface();
  expect(root).not.toHaveClass('own-face');
  document.body.click();
  expect(root).toHaveClass('own-face');
  Reflect.deleteProperty(element(), measure);
});

test('does not wait on a dashboard, whose parts come one by one', async () => {
  document.body.innerHTML = '<div class="dashboard-layout"></div>';
  Object.defineProperty(root, 'scrollHeight', { configurable: true, get: () => (worn() ? 920 : 900) });
  answer([{}]);
  await wearTypeface();
  expect(root).toHaveClass('own-face');
  Reflect.deleteProperty(root, 'scrollHeight');
});

test('leaves the page as it is where the file did not come', async () => {
  answer([]);
  await wearTypeface();
  expect(root).not.toHaveClass('own-face');
  startPage();
  expect(root).not.toHaveClass('own-face');
});
