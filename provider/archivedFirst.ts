/** That the year of a record is archived is said before anything about the body (docs/rules.md, years 5). */
import type { FastifyRequest } from 'fastify';
import { LIMITS } from '#contract/limits';
import type { Services, SessionUser } from './context';
import { refuseArchived } from './errors';
import type { Values } from './http/form';
import { parseId } from './http/ids';
import type { OfYear } from './services/yearsRepository';

export interface Written {
  services: Services;
  request: FastifyRequest;
  user: SessionUser;
  /** Of the body, before anything is checked. */
  values: Values;
}
type By = Pick<Written, 'services' | 'user'>;
/** Of a call that writes records of years (`route`). Throws YEAR_ARCHIVED, also 403 and 404. */
export interface ArchivedFirst {
  (written: Written): Promise<void>;
  /** Of those that a filter found, or that are next in the background. */
  among?: (by: By, ids: readonly number[]) => Promise<void>;
}

/** The records among `ids` that the user may write. */
type Find = (by: By, ids: readonly number[]) => Promise<readonly OfYear[]>;

function idsIn(values: Values, names: readonly string[]): number[] {
  const named = names.flatMap((name) => values[name] ?? []).slice(0, LIMITS.manyIds);
  return [...new Set(named.map(parseId).filter((id) => id !== null))];
}

/** @param each whether the call leaves out what is not found, instead of refusing all with 404 */
export function archivedFirst(names: readonly string[], find: Find, { each = false } = {}): ArchivedFirst {
  const among = async (by: By, ids: readonly number[]) => {
    if (ids.length === 0) return;
    const records = await find(by, ids);
    // What is not found comes first, as for any call.
    if (records.length < ids.length && !each) return;
    for (const { year } of records) refuseArchived(year);
  };
  return Object.assign((written: Written) => among(written, idsIn(written.values, names)), { among });
}
