/** Neither the page nor a search, which may be somebody's name, belong to a view. */
const NOT_OF_A_VIEW = ['page', 'per_page', 'q'];

/** What of an address makes a view, in one order. */
export function viewOf(search: URLSearchParams): string {
  const own = [...search].filter(([name, value]) => value !== '' && !NOT_OF_A_VIEW.includes(name));
  return new URLSearchParams(own.sort(([a], [b]) => a.localeCompare(b))).toString();
}
