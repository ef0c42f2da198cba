import { act, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { Unhurried } from '#src/app/layout/Unhurried';
import { FilterSelect } from '#src/areas/public/listing/FilterSelect';
import { PageHead } from '#src/ui/head/PageHead';
import { AfterPaint, InTwoSteps, pageLeft, useSeenFirst } from '#src/ui/page/InTwoSteps';

function Cards() {
  return (
    <ul>
      {useSeenFirst(['one', 'two', 'three']).map((card) => (
        <li key={card}>{card}</li>
      ))}
    </ul>
  );
}

/** Links around the pages, as header and footer are made of; each tells where it was rendered. */
const rendered: string[] = [];
function Around() {
  const { pathname } = useLocation();
  rendered.push(pathname);
  return (
    <nav>
      <Link to="/list">List</Link>
      <Link to="/detail">Detail</Link>
    </nav>
  );
}
const AROUND = <Around />;

const MODES = [
  { id: 1, name: 'Remote' },
  { id: 2, name: 'On site' },
];

function Portal() {
  return (
    <MemoryRouter initialEntries={['/detail']}>
      <InTwoSteps>
        <Unhurried>{AROUND}</Unhurried>
        <Routes>
          <Route
            path="/list"
            element={
              <>
                <PageHead title="Title of the list" />
                <h1>List</h1>
                <FilterSelect name="mode" label="Mode" options={MODES} value="2" onChange={jest.fn()} />
                <Cards />
                <AfterPaint>
                  <p>Below the window</p>
                </AfterPaint>
              </>
            }
          />
          <Route
            path="/detail"
            element={
              <>
                <h1>Detail</h1>
                <AfterPaint>
                  <p>Related</p>
                </AfterPaint>
              </>
            }
          />
        </Routes>
      </InTwoSteps>
    </MemoryRouter>
  );
}

const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
/** The browser paints a frame, and what waited for it has its turn. */
const nextFrame = () =>
  act(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

it('renders the page that a tab begins with as a whole, as its server did', () => {
  render(<Portal />);
  expect(screen.getByText('Related')).toBeInTheDocument();
});

describe('a page that is gone to', () => {
  beforeAll(pageLeft);
  beforeEach(async () => {
    render(<Portal />);
    await nextFrame();
    rendered.length = 0;
    act(() => screen.getByRole('link', { name: 'List' }).click());
  });

  it('begins with what a window holds', () => {
    expect(screen.getByRole('heading', { name: 'List' })).toBeInTheDocument();
    expect(cards()).toEqual(['one', 'two']);
    expect(screen.queryByText('Below the window')).not.toBeInTheDocument();
    expect(document.title).not.toContain('Title of the list');
  });

  it('is whole after the next frame', async () => {
    await nextFrame();
    expect(cards()).toEqual(['one', 'two', 'three']);
    expect(screen.getByText('Below the window')).toBeInTheDocument();
    expect(document.title).toContain('Title of the list');
  });

  it('offers in a filter only what is chosen, until it is painted', async () => {
    const offered = () =>
      [...screen.getByRole<HTMLSelectElement>('combobox').options].map(({ text }) => text);
    expect(offered()).toEqual(['Any', 'On site']);
    await nextFrame();
    expect(offered()).toEqual(['Any', 'Remote', 'On site']);
    expect(screen.getByRole('combobox', { name: 'Mode' })).toHaveDisplayValue('On site');
  });

  it('is told to what stands around it once it is painted', async () => {
    expect(rendered).toEqual([]);
    await nextFrame();
    expect(rendered).toContain('/list');
  });

  it('comes in two steps again when one goes back', async () => {
    await nextFrame();
    act(() => screen.getByRole('link', { name: 'Detail' }).click());
    expect(screen.queryByText('Related')).not.toBeInTheDocument();
    await nextFrame();
    expect(screen.getByText('Related')).toBeInTheDocument();
  });
});

it('is whole soon in a tab that nobody looks at, which paints nothing', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  pageLeft();
  render(<Portal />);
  expect(screen.queryByText('Related')).not.toBeInTheDocument();
  expect(await screen.findByText('Related')).toBeInTheDocument();
  frames.mockRestore();
});
