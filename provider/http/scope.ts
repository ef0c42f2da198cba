import { LIMITS } from '#contract/limits';
import { scopeWithin, type Scope } from '../policies/applications';
import { readFilters } from './filters';

/** What a coordinator follows, of the `college` that the query names. Throws 422. */
export const scopeIn = (user: Scope, query: Readonly<Record<string, unknown>>): Scope =>
  scopeWithin(
    user,
    readFilters(query, (filters) => filters.search('college', LIMITS.listName)),
  );
