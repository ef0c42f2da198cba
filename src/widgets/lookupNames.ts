/** A provider may send ids of lookups alone: their names are requested then. */
import type { Lookup } from '#contract/master/calls';
import { useListCitiesQuery } from '../api/masterApi';
import { useListCountriesQuery, useListStatesQuery } from '../api/profileLookupsApi';

type Named = Readonly<{ name?: string | null }> | null | undefined;
type PlaceName = 'country' | 'state' | 'city';
type Place = Readonly<Record<PlaceName, Named>> &
  Readonly<Record<`${PlaceName}_id`, number | string | null | undefined>>;
type UseList = (nothing: undefined, options: { skip: boolean }) => { currentData?: Lookup[] };

const nameIn = (rows: readonly Lookup[] | undefined, id: unknown): string | undefined =>
  rows?.find((row) => String(row.id) === String(id))?.name;

export function usePlaceNames(place: Place) {
  const isNamed = (name: PlaceName) => Boolean(place[name]?.name) || !place[`${name}_id`];
  const countries = useListCountriesQuery(undefined, { skip: isNamed('country') });
  const states = useListStatesQuery(String(place.country_id), { skip: isNamed('state') });
  const cities = useListCitiesQuery(String(place.state_id), { skip: isNamed('city') });
  const nameOf = (name: PlaceName, rows: readonly Lookup[] | undefined) =>
    place[name]?.name || nameIn(rows, place[`${name}_id`]);
  return {
    country: nameOf('country', countries.currentData),
    state: nameOf('state', states.currentData),
    city: nameOf('city', cities.currentData),
  };
}

/** @param key where an entry holds its id */
export function useEntryNames<Key extends string>(
  entries:
    | readonly (Readonly<Record<Key, number | string | null>> & { name?: string | null })[]
    | null
    | undefined,
  key: Key,
  useList: UseList,
): { id: number; name: string }[] {
  const all = (entries ?? []).filter((entry) => entry !== null);
  const { currentData } = useList(undefined, {
    skip: all.every((entry) => entry.name || entry[key] === null),
  });
  return all.map((entry) => ({
    id: Number(entry[key]),
    name: entry.name || nameIn(currentData, entry[key]) || '',
  }));
}
