/** What is done to the server's page before the portal runs is done again once it does. */
import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayEarly, leaveClicksToReact } from '#src/app/boot/early';

const script = /<script>(\(function\(\)\{var d=document,e=window\.early[\s\S]*?)<\/script>/.exec(
  readFileSync('public/index.html', 'utf8'),
)![1]!;

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
    <form
      method="post"
      onSubmit={(event) => (event.preventDefault(), seen.sent.push({ name, about, kind, agreed }))}
    >
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

/**
 * The replay has had its two tasks. React is left to itself: `act` would put off what it renders between two
 * events.
 */
const settled = async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve));
  environment.IS_REACT_ACT_ENVIRONMENT = true;
};

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
    leaveClicksToReact();
    await act(async () => void hydrateRoot(root, <Page seen={seen} />));
    await settled();
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
  expect({
    value: find<HTMLInputElement>('input').value,
    checked: find<HTMLInputElement>('[type=checkbox]').checked,
  }).toEqual({ value: 'Asha', checked: true });
});

/** Each choice is added to those that were rendered last, as with filters in the address. */
function Filters({ chosen }: { chosen: string[] }) {
  const [search, setSearch] = useState('');
  useEffect(replayEarly, []);
  useEffect(() => void chosen.push(search), [chosen, search]);
  return ['type', 'mode'].map((name) => (
    <select
      key={name}
      name={name}
      value={search.includes(name) ? 'a' : ''}
      onChange={() => setSearch(`${search}${name} `)}
    >
      <option value="">Any</option>
      <option value="a">A</option>
    </select>
  ));
}

it('hands over one field after the other, so that each adds to the last', async () => {
  const chosen: string[] = [];
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Filters chosen={chosen} />);
  window.eval(script);
  for (const select of root.querySelectorAll('select')) {
    select.value = 'a';
    select.dispatchEvent(new Event('input', { bubbles: true }));
  }
  leaveClicksToReact();
  await act(async () => void hydrateRoot(root, <Filters chosen={chosen} />));
  await settled();
  expect(chosen.at(-1)).toBe('type mode ');
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
  expect({ presses: seen.presses, sent: seen.sent.length }).toEqual({ presses: 1, sent: 1 });
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
