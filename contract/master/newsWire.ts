/** Method and path of the calls about news and circulars. Plain data: browsers read it too. */
export const WIRE = {
  listNews: { method: 'GET', path: '/news' },
  listCirculars: { method: 'GET', path: '/circulars' },
} as const;
