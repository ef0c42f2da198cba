/** '' or '?a=1&b=2', without blank values. */
export function toQueryString(values: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** A positive integer, else 1. A screen with several lists names each one's parameter. */
export function pageOf(search: URLSearchParams, name = 'page'): number {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** Blank values leave the query, and a change of anything but the page starts at page 1. */
export function withChanges(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams();
  for (const [name, value] of search) if (value) next.set(name, value);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
