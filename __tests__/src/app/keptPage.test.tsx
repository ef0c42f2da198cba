import { useEffect, useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  useParams,
  UNSAFE_RouteContext as RouteContext,
  type NavigateFunction,
} from 'react-router-dom';
import { ErrorBoundary } from '#src/app/ErrorBoundary';
import { comeBack, KeptPage } from '#src/app/KeptPage';
import { PageHead } from '#src/ui/head/PageHead';
import { AfterPaint, InTwoSteps, pageLeft } from '#src/ui/page/InTwoSteps';

/** What the list did, in order, and the addresses and parameters with which it rendered. */
const told: string[] = [];
const rendered = new Set<string>();
let broken = false;

function List() {
  const { pathname, search } = useLocation();
  const { name } = useParams();
  const [text, type] = useState('');
  rendered.add(`${name}: ${pathname}${search}`);
  useEffect(() => {
    told.push('wakes');
    return () => void told.push('rests');
  }, []);
  if (broken) throw new Error('Cannot read the list');
  return (
    <div>
      <PageHead title="The list" />
      <h1>List{search}</h1>
      <input aria-label="Search" value={text} onChange={({ target }) => type(target.value)} />
      <AfterPaint>
        <p>Below the window</p>
      </AfterPaint>
    </div>
  );
}

const LIST = (
  <ErrorBoundary>
    <List />
  </ErrorBoundary>
);

let go: NavigateFunction;
function Pages() {
  go = useNavigate();
  const name = useLocation().pathname.slice(1);
  const shown = name === 'list';
  const match = { params: { name }, pathname: '/', pathnameBase: '/', route: {} };
  return (
    <RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>
      <KeptPage shown={shown}>{LIST}</KeptPage>
      {!shown && (
        <div>
          <div>
            <h1>Detail</h1>
          </div>
        </div>
      )}
    </RouteContext>
  );
}

const nextFrame = () =>
  act(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const to = (address: string | number) => act(async () => void (await go(address as string)));
const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
const stand = () => document.body.querySelector('.coming');

beforeAll(pageLeft);
beforeEach(async () => {
  broken = false;
  render(
    <MemoryRouter initialEntries={['/list?q=cloud']}>
      <InTwoSteps>
        <Pages />
      </InTwoSteps>
    </MemoryRouter>,
  );
  await nextFrame();
  await userEvent.type(screen.getByRole('textbox'), 'half a wo');
  told.length = 0;
});

it('is out of the document while another page is looked at, and rests once that is painted', async () => {
  await to('/detail');
  expect(headings()).toEqual(['Detail']);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(told).toEqual([]);
  await nextFrame();
  expect(told).toEqual(['rests']);
});

it('comes back awake and as it was left, and is whole once it is painted', async () => {
  const heading = screen.getByRole('heading');
  await to('/detail');
  await nextFrame();
  document.title = 'Detail';
  told.length = 0;

  await to(-1);
  expect(headings()).toEqual(['List?q=cloud']);
  expect(screen.getByRole('heading')).toBe(heading);
  expect(heading).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('half a wo');
  expect(stand()).toContainElement(heading);
  expect(told).toEqual(['wakes']);

  await nextFrame();
  expect(told).toEqual(['wakes']);
  expect(stand()).toBeNull();
  expect(heading).toBeVisible();
  expect(screen.getByText('Below the window')).toBeVisible();
  expect(document.title).toContain('The list');
});

it('keeps what is typed before it is whole', async () => {
  await to('/detail');
  await nextFrame();
  await to(-1);
  const field = screen.getByRole('textbox');
  for (const value of ['half a wor', 'half a word']) {
    fireEvent.change(field, { target: { value } });
    expect(field).toHaveValue(value);
    expect(field).toBeVisible();
  }
  await nextFrame();
  expect(field).toHaveValue('half a word');
});

it('is on the screen, at its top, before anything renders for its address', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  expect(comeBack('/list?q=cloud')).toBe(false);
  await to('/detail');
  await nextFrame();
  expect(comeBack('/list?q=pottery')).toBe(false);
  expect(headings()).toEqual(['Detail']);

  expect(comeBack('/list?q=cloud')).toBe(true);
  expect(headings()).toEqual(['List?q=cloud']);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(stand()).toContainElement(screen.getByRole('heading'));

  told.length = 0;
  await to(-1);
  await nextFrame();
  expect(headings()).toEqual(['List?q=cloud']);
  expect(stand()).toBeNull();
  expect(told).toEqual(['wakes']);
  scrollTo.mockRestore();
});

it('never shows what it showed at another address', async () => {
  await to('/detail');
  await nextFrame();
  await to('/list?q=pottery');
  expect(headings()).toEqual(['List?q=pottery']);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(stand()).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('half a wo');
});

it('follows its address while it is shown, and no other', async () => {
  await to('/list?q=clay');
  expect(headings()).toEqual(['List?q=clay']);
  rendered.clear();
  await to('/detail?q=loam');
  await nextFrame();
  await to('/elsewhere');
  await nextFrame();
  expect([...rendered].filter((as) => as !== 'list: /list?q=clay')).toEqual([]);
});

it('comes back although it was left before it had been painted', async () => {
  await to('/detail');
  expect(comeBack('/list?q=cloud')).toBe(true);
  await to(-1);
  await nextFrame();
  expect(headings()).toEqual(['List?q=cloud']);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(stand()).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('half a wo');
});

it('is tried again after it broke, for whoever comes back to it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  await to('/list?q=clay');
  expect(screen.queryByRole('textbox')).toBeNull();
  await to('/detail');
  broken = false;
  await nextFrame();
  await to(-1);
  await nextFrame();
  expect(screen.getByRole('heading', { name: 'List?q=clay' })).toBeVisible();
  jest.restoreAllMocks();
});
