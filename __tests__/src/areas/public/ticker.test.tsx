import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '#src/app/store';
import { Ticker } from '#src/areas/public/home/Ticker';
import { DEFAULT_CONFIG } from '#src/lib/config';

const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ success: status === 200, code: 'OK', message: '', data, errors: null }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const item = (id: number, file: string | null) => ({
  id,
  name: `Notice ${id}`,
  file,
  published_at: '2026-01-01T00:00:00.000Z',
});

function show(news: () => Response, circulars: () => Response) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
    asked.push(pathname + search);
    return pathname.endsWith('/news') ? news() : circulars();
  };
  const store = makeStore({
    environment: {
      config: DEFAULT_CONFIG,
      origin: 'http://portal.test',
      fetch: fetch as typeof globalThis.fetch,
    },
  });
  const view = render(
    <Provider store={store}>
      <Ticker />
    </Provider>,
  );
  return { ...view, asked };
}

it('shows both kinds with their tags, in new tabs, and asks for six of each', async () => {
  const { asked } = show(
    () => answer([item(1, '/a.pdf')]),
    () => answer([item(2, 'https://files.test/b.pdf')]),
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['NewsNotice 1', 'CircularNotice 2']);
  expect(
    links.every(
      (link) =>
        link.getAttribute('target') === '_blank' && link.getAttribute('rel') === 'noopener noreferrer',
    ),
  ).toBe(true);
  expect(asked).toEqual(['/api/v1/news?limit=6', '/api/v1/circulars?limit=6']);
});

it.each([
  ['the news cannot be had', () => answer(null, 500), () => answer([item(2, '/b.pdf')])],
  ['the circulars cannot be had', () => answer([item(1, '/a.pdf')]), () => answer(null, 500)],
  ['both are empty', () => answer([]), () => answer([])],
  [
    'nothing has a file that may be opened',
    () => answer([item(1, null)]),
    () => answer([item(2, 'javascript:alert(1)')]),
  ],
])('is absent when %s', async (_when, news, circulars) => {
  const { container, asked } = show(news, circulars);
  await waitFor(() => expect(asked).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(container).toBeEmptyDOMElement();
});
