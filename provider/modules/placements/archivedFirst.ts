/** That a placement's year is archived is said before anything about the body (docs/rules.md, years 5). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/http';
import { ROLES } from '#contract/roles';
import type { SessionUser } from '#provider/context';
import { refuseArchived } from '#provider/errors';
import { mayReadPlacement, viewerOf } from '#provider/policies/placements';
import { placementsByIds } from './lists/listRepository';
import type { PlacementRecord } from './repository';

/** Acts on placements; asking for their files only reads. */
const ACTS =
  /^\/(?:student|company|coordinator)\/placements\/(?!files$|propose$)|^\/coordinator\/certificates\/issue$/;
/** As many as a college has. */
const MOST = 10_000;

const idsOf = (body: unknown): number[] => {
  const { id, ids, placement_ids } = (body ?? {}) as Record<string, unknown>;
  return [id, ids, placement_ids]
    .flat()
    .slice(0, MOST)
    .filter((one) => /^[1-9]\d{0,8}$/.test(String(one)))
    .map(Number);
};

function mayTouch(placement: PlacementRecord, user: SessionUser): boolean {
  if (user.role_id === ROLES.student) return placement.student_user_id === user.id;
  if (user.role_id === ROLES.company)
    return placement.source === 'portal' && placement.company_user_id === user.id;
  return mayReadPlacement(placement, viewerOf(user));
}

async function refuseArchivedFirst(request: FastifyRequest): Promise<void> {
  const user = request.session?.user;
  const path = request.routeOptions.url?.replace(API_BASE, '') ?? '';
  if (request.method !== 'POST' || !user || !ACTS.test(path)) return;
  const ids = idsOf(request.body);
  if (ids.length === 0) return;
  const placements = await placementsByIds(request.server.services.db, ids);
  // What is not found comes first, as for any call.
  if (placements.length < new Set(ids).size || !placements.every((one) => mayTouch(one, user))) return;
  for (const { year } of placements) refuseArchived(year);
}

export function archivedFirst(app: FastifyInstance): void {
  app.addHook('preHandler', refuseArchivedFirst);
}
