/** A query without blank values: '' or '?a=1&b=2'. */
export function toQueryString(values: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/**
 * The page a query asks for: a positive integer, else 1. A screen with several lists names each one by its
 * parameter.
 */
export function pageOf(search: URLSearchParams, name = 'page'): number {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/**
 * A list's query with some values changed: blank ones leave it, and unless the page is what changes it starts
 * at page 1.
 */
export function withChanges(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams();
  // What a form left blank stays out of the address.
  for (const [name, value] of search) if (value) next.set(name, value);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
