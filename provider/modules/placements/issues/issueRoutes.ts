import type { FastifyInstance } from 'fastify';
import { listPlacementIssues, settlePlacementIssues } from '#contract/placement/issueCalls';
import { ISSUE_STATES, PLACEMENT_ISSUES } from '#contract/placement/issues';
import { issueNoteRules } from '#contract/placement/rules';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { chosenIds, outcomesFor } from '#provider/http/chosen';
import { readFilters } from '#provider/http/filters';
import { checkBody, isRehearsal, NOTHING_CHANGED, textOrNull } from '#provider/http/form';
import { pagedRoute } from '#provider/lists';
import { viewerOf, type PlacementViewer } from '#provider/policies/placements';
import { massRoute } from '#provider/mass';
import { ok } from '#provider/route';
import { readYear } from '#provider/http/years';
import type { YearCriteria } from '#provider/services/yearsRepository';
import { OF_ISSUES } from '../archivedFirst';
import { countIssues, idsOfIssues, issuesPage } from './issueRepository';
import { presentIssueRow, settleIssues } from './issues';

const readIssueFilters = (
  user: PlacementViewer,
  query: Readonly<Record<string, unknown>>,
  years: YearCriteria,
) =>
  readFilters(query, (filters) => ({
    years,
    viewer: viewerOf(user),
    state: filters.word('state', ISSUE_STATES) ?? ('open' as const),
    kind: filters.word('kind', PLACEMENT_ISSUES),
    college: filters.search('college', LIMITS.listName),
    q: filters.search('q'),
  }));

export function placementIssueRoutes(app: FastifyInstance): void {
  pagedRoute(app, listPlacementIssues, [ROLES.coordinator], {
    criteria: async ({ services: { db }, user, query }) =>
      readIssueFilters(user, query, await readYear(db, query)),
    count: ({ services: { db } }, criteria) => countIssues(db, criteria),
    rows: ({ services: { db } }, criteria, page) => issuesPage(db, criteria, page),
    present: presentIssueRow,
  });

  massRoute(
    app,
    settlePlacementIssues,
    { access: [ROLES.coordinator], subject: 'issue', archivedFirst: OF_ISSUES },
    async ({ services: { db, now }, user, body }) => {
      const ids = await chosenIds(
        body,
        { one: 'issue', many: 'issues', list: listPlacementIssues },
        async (query) => idsOfIssues(db, readIssueFilters(user, query, await readYear(db, query))),
      );
      checkBody(issueNoteRules, { note: body.note });
      const dryRun = isRehearsal(body);
      const settling = { ids, note: textOrNull(body.note), dryRun, now: now() };
      const rows = await settleIssues(db, viewerOf(user), settling);
      const settled = rows.filter(({ error }) => error === null).length;
      const message = settled === 0 ? 'Nothing to settle: it was settled before.' : 'Settled.';
      return ok(
        { rows: outcomesFor(body, rows), settled, dry_run: dryRun ? 1 : 0 },
        dryRun ? NOTHING_CHANGED : message,
      );
    },
  );
}
