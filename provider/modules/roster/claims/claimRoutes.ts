import type { FastifyInstance } from 'fastify';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { decideClaims as decideCall, listClaims, type Claim } from '#contract/roster/calls';
import { CLAIM_DECISIONS, ENROLMENT_STATES } from '#contract/roster/headings';
import { archivedFirst } from '#provider/archivedFirst';
import { invalid } from '#provider/errors';
import { chosenIds, isFiltered, outcomesFor } from '#provider/http/chosen';
import { readFilters } from '#provider/http/filters';
import { isRehearsal, NOTHING_CHANGED, text, textOrNull } from '#provider/http/form';
import { scopeIn } from '#provider/http/scope';
import { pagedRoute } from '#provider/lists';
import { scopeOf, type Scope } from '#provider/policies/applications';
import { massRoute } from '#provider/mass';
import { ok } from '#provider/route';
import { readYear } from '#provider/http/years';
import type { YearCriteria } from '#provider/services/yearsRepository';
import { decideClaims } from './decide';
import { claimsPage, countClaims, idsOfClaims, yearsOfClaims, type ClaimRow } from './enrolmentRepository';

const present = ({ claimed_at, ...row }: ClaimRow): Claim => ({
  id: row.id,
  student_id: row.student_id,
  name: row.name,
  email: row.email,
  college: row.college,
  usn: row.usn,
  branch: row.branch,
  state: row.state,
  reason: row.reason,
  requested: row.requested,
  roster_name: row.roster_name,
  roster_email: row.roster_email,
  claimed_at: claimed_at.toISOString(),
});

const readClaimFilters = (user: Scope, query: Readonly<Record<string, unknown>>, years: YearCriteria) =>
  readFilters(query, (filters) => ({
    scope: scopeIn(user, query),
    state: filters.word('state', ENROLMENT_STATES),
    years,
    q: filters.search('q'),
  }));

const OF_CLAIMS = archivedFirst(['ids'], ({ services: { db }, user }, ids) =>
  yearsOfClaims(db, scopeOf(user), ids),
);

export function claimRoutes(app: FastifyInstance): void {
  pagedRoute(app, listClaims, [ROLES.coordinator], {
    criteria: async ({ services: { db }, user, query }) =>
      readClaimFilters(user, query, await readYear(db, query)),
    count: ({ services: { db } }, criteria) => countClaims(db, criteria),
    rows: ({ services: { db } }, criteria, page) => claimsPage(db, criteria, page),
    present,
  });

  massRoute(
    app,
    decideCall,
    { access: [ROLES.coordinator], subject: 'claim', archivedFirst: OF_CLAIMS },
    async ({ services: { db, now }, user, body }) => {
      const decision = CLAIM_DECISIONS.find((one) => one === text(body.decision));
      if (!decision) throw invalid({ decision: ['Select a decision'] });
      const reason = decision === 'refused' ? textOrNull(body.reason) : null;
      if (decision === 'refused' && reason === null) throw invalid({ reason: ['Enter a reason'] });
      if (reason !== null && reason.length > LIMITS.remark)
        throw invalid({ reason: [`Must be at most ${LIMITS.remark} characters`] });
      const dryRun = isRehearsal(body);
      const ids = await chosenIds(body, { one: 'claim', many: 'claims', list: listClaims }, async (query) =>
        idsOfClaims(db, readClaimFilters(user, query, await readYear(db, query))),
      );
      const rows = await decideClaims(db, scopeOf(user), {
        ids,
        decision,
        reason,
        userId: user.id,
        now: now(),
        dryRun,
        revokes: !isFiltered(body),
      });
      const decided = rows.filter(({ error }) => error === null).length;
      const errors = [...new Set(rows.flatMap(({ error }) => error ?? []))].join(' ');
      const message =
        decided === rows.length
          ? 'Decision saved. The student has been notified.'
          : decided === 0
            ? `Nothing was changed. ${errors}`
            : `${decided} of ${rows.length} decided. ${errors}`;
      const data = { rows: outcomesFor(body, rows), decided, dry_run: dryRun ? 1 : 0 };
      return ok(data, dryRun ? NOTHING_CHANGED : message);
    },
  );
}
