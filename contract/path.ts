/** The path of a call with its `:name` parameters filled in, encoded. */
export const pathOf = (call: { path: string }, params: Readonly<Record<string, string>>): string =>
  call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));

export const isAt = (pathname: string, place: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`);
