import { keepFocus } from '#src/app/boot/keepFocus';

Element.prototype.checkVisibility = function checkVisibility() {
  return this.closest('[hidden], dialog:not([open])') === null;
};
const find = (id: string) => document.getElementById(id)!;
const row = (name: string) => `<li id="${name}">${name} <button id="in-${name}"></button></li>`;
/** What is watched is told at the end of the present task. */
const told = () => new Promise((resolve) => setTimeout(resolve));
const active = () => document.activeElement!.id;

let stop: () => void;
beforeAll(() => void (stop = keepFocus()));
afterAll(() => stop());
beforeEach(async () => {
  window.history.replaceState(null, '', '/list');
  document.body.innerHTML = `<main id="main" tabindex="-1"><section id="list">
    Rows <ul id="rows">${row('a')}${row('b')}${row('c')}</ul><button id="ask"></button>
    <dialog id="question"><button id="yes"></button></dialog></section></main>`;
  await told();
});

test.each([
  ['the next row', 'b', ['b'], 'c'],
  ['the former row, of the last', 'c', ['c'], 'b'],
  ['the list, where all rows went', 'b', ['c', 'b', 'a'], 'list'],
  ['the page, where the list went too', 'b', ['b', 'list'], 'main'],
])('goes to %s', async (_words, held, gone, to) => {
  find(`in-${held}`).focus();
  for (const id of gone) find(id).remove();
  await told();
  expect(active()).toBe(to);
});

test('goes past what is empty to what says something', async () => {
  find('b').innerHTML = 'Asha <span id="cell"><button id="verify"></button></span>';
  find('verify').focus();
  find('verify').remove();
  await told();
  expect(active()).toBe('b');
});

test('what has got it in a place of a control is no longer a stop once it is left', async () => {
  find('in-a').focus();
  find('a').remove();
  await told();
  expect(find('b').getAttribute('tabindex')).toBe('-1');
  find('in-c').focus();
  expect(find('b').hasAttribute('tabindex')).toBe(false);
});

test('a control beside what went does not get it: a second Enter would press that one', async () => {
  find('b').insertAdjacentHTML('beforeend', '<button id="other"></button>');
  find('in-b').focus();
  find('in-b').remove();
  await told();
  expect(active()).toBe('b');
});

test('goes to the page when another one is shown', async () => {
  find('in-a').focus();
  window.history.replaceState(null, '', '/record');
  find('a').remove();
  await told();
  expect(active()).toBe('main');
});

test('goes to the page when the menu that led there has closed', async () => {
  find('in-a').focus();
  window.history.replaceState(null, '', '/record');
  find('in-a').blur();
  find('rows').hidden = true;
  await told();
  expect(active()).toBe('main');
});

test('waits for a button whose call is on its way', async () => {
  find('in-a').focus();
  const button = find('in-a') as HTMLButtonElement;
  // As browsers do when a button cannot be pressed any more.
  button.blur();
  button.disabled = true;
  await told();
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  await told();
  expect(active()).toBe('in-a');
});

test.each(['closes', 'is taken away'])('goes back to what asked when the question %s', async (how) => {
  const question = find('question') as HTMLDialogElement;
  find('ask').focus();
  question.open = true;
  find('yes').focus();
  if (how === 'closes') question.innerHTML = '';
  else question.remove();
  question.open = false;
  await told();
  expect(active()).toBe('ask');
});

test('leaves it with nobody where a press took it away', async () => {
  find('in-a').focus();
  find('main').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('in-a').blur();
  find('a').remove();
  await told();
  expect(document.activeElement).toBe(document.body);
});
