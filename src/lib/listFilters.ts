/**
 * A list's filters and settings: they live in its address and nowhere else. What an address says and cannot
 * be meant counts as blank, because the provider would refuse the whole list for it.
 */
import { isCalendarDate } from '#contract/days';
import { SEARCH_LENGTH } from '#contract/searchLength';
import { pageOf, toQueryString, withChanges } from './queryString';

/** Whether a parameter can be meant by this text. */
type Accepts = (text: string) => boolean;

/** Words to search for. */
export const words = (): Accepts => (text) => text.length <= SEARCH_LENGTH && !text.includes('\0');
/** The id of a record. */
export const id = (): Accepts => (text) => /^\d{1,9}$/.test(text);
export const amount = id;
/** A day, YYYY-MM-DD. */
export const day = (): Accepts => isCalendarDate;
/** One of a closed list. */
export const oneOf =
  (list: readonly string[]): Accepts =>
  (text) =>
    list.includes(text);
/** One or several of a closed list, separated by commas. */
export const someOf =
  (list: readonly string[]): Accepts =>
  (text) =>
    text.split(',').every((one) => list.includes(one));

interface Options<Name extends string, Setting extends string> {
  /** How the list is shown: sort and the like, which narrow nothing. */
  settings?: Readonly<Record<Setting, Accepts>>;
  /** A change of the key takes the named filters away. */
  resets?: Partial<Record<NoInfer<Name>, readonly NoInfer<Name>[]>>;
  /** What else the address says of the rows, such as which is open: a change takes it away. */
  ofRows?: readonly string[];
}

/** What pages and their filters ask of an address. */
export interface ListFilters<Name extends string, Setting extends string> {
  /** The filters, without the settings. */
  names: readonly Name[];
  /** The value of a filter or setting, blank when the address has none that can be meant. */
  valueOf(search: URLSearchParams, name: Name | Setting): string;
  /** The query that the address asks for; page 1 is left out. */
  toQuery(search: URLSearchParams): Partial<Record<Name | Setting | 'page', string>>;
  /** Filters and order without pages, as a query string: what an export takes. */
  toExport(search: URLSearchParams): string;
  /** How many filters narrow the list. */
  count(search: URLSearchParams): number;
  /** The address with some of them changed, from page 1. */
  changed(
    search: URLSearchParams,
    changes: Partial<Record<Name | Setting | 'page', string>>,
  ): URLSearchParams;
}

/** Makes the filters of a list out of what each parameter accepts. */
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
