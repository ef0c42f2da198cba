/** Impossible values count as blank, because the provider would reject the whole list. */
import { isCalendarDate } from '#contract/days';
import { SEARCH_LENGTH } from '#contract/searchLength';
import { pageOf, toQueryString, withChanges } from './queryString';

type Accepts = (text: string) => boolean;

export const words = (): Accepts => (text) => text.length <= SEARCH_LENGTH && !text.includes('\0');
/** A year's id, or all of them. */
export const year = (): Accepts => (text) => text === 'all' || id()(text);
export const id = (): Accepts => (text) => /^\d{1,9}$/.test(text);
export const amount = id;
export const day = (): Accepts => isCalendarDate;
export const oneOf =
  (list: readonly string[]): Accepts =>
  (text) =>
    list.includes(text);
/** One or several, separated by commas. */
export const someOf =
  (list: readonly string[]): Accepts =>
  (text) =>
    text.split(',').every((one) => list.includes(one));

interface Options<Name extends string, Setting extends string> {
  /** Sort and the like, which narrow nothing. */
  settings?: Readonly<Record<Setting, Accepts>>;
  /** A change of the key clears the named filters. */
  resets?: Partial<Record<NoInfer<Name>, readonly NoInfer<Name>[]>>;
  /** Other parameters about the rows, such as which is open: any change clears them. */
  ofRows?: readonly string[];
}

export interface ListFilters<Name extends string, Setting extends string> {
  names: readonly Name[];
  valueOf(search: URLSearchParams, name: Name | Setting): string;
  toQuery(search: URLSearchParams): Partial<Record<Name | Setting | 'page', string>>;
  toExport(search: URLSearchParams): string;
  count(search: URLSearchParams): number;
  changed(
    search: URLSearchParams,
    changes: Partial<Record<Name | Setting | 'page', string>>,
  ): URLSearchParams;
}

export function listFilters<Name extends string, Setting extends string = never>(
  filters: Readonly<Record<Name, Accepts>>,
  { settings, resets = {}, ofRows = [] }: Options<Name, Setting> = {},
): ListFilters<Name, Setting> {
  const accepts = { ...filters, ...settings } as Readonly<Record<Name | Setting, Accepts>>;
  const names = Object.keys(filters) as Name[];
  const all = Object.keys(accepts) as (Name | Setting)[];
  const valueOf = (search: URLSearchParams, name: Name | Setting) => {
    const value = search.get(name)?.trim() ?? '';
    return value && accepts[name](value) ? value : '';
  };
  const read = (search: URLSearchParams, wanted: readonly (Name | Setting)[]) =>
    Object.fromEntries(
      wanted.flatMap((name) => {
        const value = valueOf(search, name);
        return value ? [[name, value] as const] : [];
      }),
    ) as Partial<Record<Name | Setting, string>>;
  return {
    names,
    valueOf,
    toQuery(search) {
      const page = pageOf(search);
      return { ...read(search, all), ...(page > 1 && { page: String(page) }) } as Partial<
        Record<Name | Setting | 'page', string>
      >;
    },
    toExport: (search) =>
      toQueryString(
        read(
          search,
          all.filter((name) => name !== 'per_page'),
        ) as Record<string, string>,
      ),
    count: (search) => names.filter((name) => valueOf(search, name)).length,
    changed(search, changes) {
      const dependents = (Object.keys(changes) as Name[]).flatMap((name) => resets[name] ?? []);
      return withChanges(search, {
        ...Object.fromEntries([...ofRows, ...dependents].map((name) => [name, ''])),
        ...(changes as Record<string, string>),
      });
    },
  };
}
