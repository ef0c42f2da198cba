/** Links inside the portal. */
import { Profiler } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType, useParams } from 'react-router-dom';
import { MatchedPage } from '#src/app/MatchedPage';
import { toPages } from '#src/app/appRoute';
import { Link } from '#src/ui/Link';

const Address = () => {
  const { pathname, search, hash, state } = useLocation();
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
};
const show = (link: React.ReactElement) =>
  render(
    <MemoryRouter initialEntries={['/here?a=1']}>
      {link}
      <Address />
    </MemoryRouter>,
  );
const address = () => screen.getByRole('status').textContent;

test('a link leads on in the page, with what it hands over', () => {
  show(
    <Link to="/there?b=2#c" state={{ from: 'here' }}>
      On
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'On' });
  expect(link.getAttribute('href')).toBe('/there?b=2#c');
  expect(fireEvent.click(link)).toBe(false);
  expect(address()).toBe('/there?b=2#c {"from":"here"}');
});

test('a query alone belongs to the page that the link stands on', () => {
  show(<Link to="?b=2">On</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect(address()).toBe('/here?b=2 null');
});

const How = () => <p>{useNavigationType()}</p>;

test.each([
  ['REPLACE', 'the address that is shown', <Link to="/">On</Link>],
  ['REPLACE', 'an address that is to take its place', <Link to="/there" replace children="On" />],
  ['PUSH', 'another address', <Link to="/there">On</Link>],
])('the history is changed by %s for a link to %s', (how, _which, link) => {
  show(
    <>
      {link}
      <How />
    </>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('paragraph').textContent).toBe(how);
});

test.each([
  ['/there?b=2', 'stays as it is', 1],
  ['?b=2', 'follows its page', 2],
])('a link to %s %s when the address changes', (to, _what, times) => {
  const rendered = jest.fn();
  show(
    <>
      <Link to="/there">Away</Link>
      <Profiler id="link" onRender={rendered}>
        <Link to={to}>On</Link>
      </Profiler>
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(address()).toBe('/there null');
  expect(screen.getByRole('link', { name: 'On' }).getAttribute('href')).toBe('/there?b=2');
  expect(rendered).toHaveBeenCalledTimes(times);
});

test.each([
  ['a new tab by key', {}, { ctrlKey: true }],
  ['another button', {}, { button: 1 }],
  ['a link into another tab', { target: '_blank' }, {}],
  ['a click that its owner has answered', { onClick: (e: React.MouseEvent) => e.preventDefault() }, {}],
])('%s does not lead on in the page', (_name, props, event) => {
  show(
    <Link to="/there" {...props}>
      On
    </Link>,
  );
  // jsdom cannot follow links itself.
  const stay = (e: Event) => e.preventDefault();
  document.addEventListener('click', stay, { once: true });
  fireEvent.click(screen.getByRole('link'), event);
  expect(address()).toBe('/here?a=1 null');
});

const Parameters = () => <p>{JSON.stringify(useParams())}</p>;

test.each([
  ['/records/a%20b', 'records/OnePage', '{"slug":"a b"}'],
  ['/Records/new/', 'records/NewPage', '{}'],
  ['/records/a/b', 'none', '{}'],
])('at %s the page is %s, with its parameters', (at, page, parameters) => {
  const access = { kind: 'public' } as const;
  const rows = toPages(
    [
      { path: '/records/:slug', access, page: 'records/OnePage' },
      { path: '/records/new', access, page: 'records/NewPage' },
    ],
    () => Promise.reject(new Error('not shown here')),
  );
  render(
    <MemoryRouter initialEntries={[at]}>
      <MatchedPage pages={rows}>
        {(route) => (
          <>
            <h1>{route ? route.page.chunk : 'none'}</h1>
            <Parameters />
          </>
        )}
      </MatchedPage>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading').textContent).toBe(
    page === 'none' ? 'none' : `${page.replace('/', '-')}-tsx`,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(parameters);
});
