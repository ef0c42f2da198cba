import type { FieldErrors } from '#contract/http';
import type { Lookups, LookupTable } from '../services/lookupRepository';
import { idList, number, type Values } from './form';

export function placeErrors(lookups: Lookups, values: Values): FieldErrors {
  const [country, state, city] = [number(values.country_id), number(values.state_id), number(values.city_id)];
  if (!lookups.has('countries', country)) return { country_id: ['Country is required'] };
  if (!lookups.isWithin('states', state, country)) return { state_id: ['State is required'] };
  if (!lookups.isWithin('cities', city, state)) return { city_id: ['City is required'] };
  return {};
}

/** `own`: ids that the record already has, which may be retired. */
export function listErrors(
  lookups: Lookups,
  table: LookupTable,
  values: Values,
  name: string,
  message: string,
  own: readonly number[] = [],
): FieldErrors {
  return idList(values[name]).every((id) => lookups.has(table, id, own)) ? {} : { [name]: [message] };
}
