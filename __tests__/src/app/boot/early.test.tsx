/** What is done to the server's page before the portal runs is done again once it does. */
import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayEarly, takeOverActs } from '../../../../src/app/boot/early';

const script = /<script>(\(function\(\)\{var d=document,e=window\.early[\s\S]*?)<\/script>/.exec(readFileSync('public/index.html', 'utf8'))![1]!;

interface Seen {
  sent: unknown[];
  presses: number;
}

function Page({ seen }: { seen: Seen }) {
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const [kind, setKind] = useState('');
  const [agreed, setAgreed] = useState(false);
  useEffect(replayEarly, []);
  return (
    <form method="post" onSubmit={(event) => (event.preventDefault(), seen.sent.push({ name, about, kind, agreed }))}>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="about" value={about} onChange={(event) => setAbout(event.target.value)} />
      <select aria-label="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="">All</option>
        <option value="Paid">Paid</option>
      </select>
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <button type="button" onClick={() => (seen.presses += 1)}>
        Show
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

function setup() {
  const seen: Seen = { sent: [], presses: 0 };
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Page seen={seen} />);
  window.eval(script);
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)!;
  const type = (selector: string, value: string) => {
    find<HTMLInputElement>(selector).value = value;
    find(selector).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const goLive = async () => {
    takeOverActs();
    await act(async () => void hydrateRoot(root, <Page seen={seen} />));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  return { seen, root, find, type, goLive };
}

afterEach(() => {
  document.body.replaceChildren();
  expect(window.early).toBeUndefined();
});

it('keeps what was typed, chosen and ticked', async () => {
  const { find, type, goLive, seen } = setup();
  type('input', 'Asha');
  type('textarea', 'Two lines\nof text');
  type('select', 'Paid');
  find('[type=checkbox]').click();
  await goLive();
  await act(async () => find<HTMLButtonElement>('[type=submit]').click());
  expect(seen.sent).toEqual([{ name: 'Asha', about: 'Two lines\nof text', kind: 'Paid', agreed: true }]);
  expect([find<HTMLInputElement>('input').value, find<HTMLInputElement>('[type=checkbox]').checked]).toEqual(['Asha', true]);
});

it('presses again what was pressed, as often, and sends what was sent', async () => {
  const { find, type, goLive, seen } = setup();
  find('[type=button]').click();
  type('input', 'Asha');
  find('[type=submit]').click();
  expect(seen).toEqual({ sent: [], presses: 0 });
  await goLive();
  expect(seen).toEqual({ sent: [{ name: 'Asha', about: '', kind: '', agreed: false }], presses: 1 });
});

it('repeats nothing that the live page has answered itself', async () => {
  const { find, goLive, seen } = setup();
  await goLive();
  await act(async () => find('[type=button]').click());
  await act(async () => find<HTMLButtonElement>('[type=submit]').click());
  replayEarly();
  expect([seen.presses, seen.sent.length]).toEqual([1, 1]);
});

it('leaves out what is no longer on the page', async () => {
  const { find, type, goLive, root } = setup();
  type('input', 'Asha');
  find('[type=button]').click();
  root.replaceChildren();
  root.innerHTML = renderToString(<Page seen={{ sent: [], presses: 0 }} />);
  await goLive();
  expect(find<HTMLInputElement>('input').value).toBe('');
});
