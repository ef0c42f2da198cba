import type { FastifyInstance } from 'fastify';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { getPage, listPages, storePage } from '#contract/site/calls';
import { readMarkdown } from '#contract/site/markdown';
import { isPageKey, PAGE_KEYS, type PageKey } from '#contract/site/pages';
import { unstorable } from '#contract/storable';
import { tooLong } from '#contract/textRules';
import { invalid, notFound } from '#provider/errors';
import { readFilters } from '#provider/http/filters';
import { isRehearsal, refuseErrors, text } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { offsetOf } from '#provider/http/page';
import { pagedRoute } from '#provider/lists';
import { ok, route } from '#provider/route';
import { allVersions, pageReadings, publicPage, publish } from './pages';

const ADMINISTRATOR = [ROLES.administrator] as const;

function keyOrInvalid(value: unknown): PageKey {
  if (!isPageKey(value)) throw invalid({ key: ['Select from the list'] });
  return value;
}

/** Throws 422 when it is blank, too long or not plain Markdown. */
function bodyOrInvalid(sent: unknown, filled: Parameters<typeof readMarkdown>[1]): string {
  const body = text(sent).replace(/\r\n?/g, '\n');
  if (body === '') throw invalid({ body: ['Text is required'] });
  if (body.length > LIMITS.pageBody) throw invalid({ body: [tooLong(LIMITS.pageBody)] });
  refuseErrors(unstorable({ body }));
  const read = readMarkdown(body, filled);
  if ('problem' in read) throw invalid({ body: [read.problem] });
  return body;
}

export function pageRoutes(app: FastifyInstance): void {
  const readings = pageReadings();
  route(app, getPage, 'public', async ({ services, params }) => {
    if (!isPageKey(params.key)) throw notFound('Page not found.');
    return ok(await publicPage(services.db, readings, { key: params.key, filled: services.site.filled }));
  });

  pagedRoute(app, listPages, ADMINISTRATOR, {
    criteria: ({ services: { db }, query }) =>
      allVersions(
        db,
        readFilters(query, (filters) => ({ key: filters.word('key', PAGE_KEYS), q: filters.search('q') })),
      ),
    count: (_context, versions) => versions.length,
    rows: (_context, versions, page) => versions.slice(offsetOf(page), offsetOf(page) + page.perPage),
    present: (version) => version,
  });

  route(app, storePage, ADMINISTRATOR, async ({ services, user, body: sent }) => {
    const { db, site, catalogue, now } = services;
    const key = keyOrInvalid(sent.key);
    const body = bodyOrInvalid(sent.body, site.filled);
    if (isRehearsal(sent)) return ok({ id: 0 }, 'It can be published.');
    const versionRead =
      text(sent.version) === ''
        ? null
        : idOrInvalid(sent.version, 'version', 'Enter the version that you read');
    const stored = await publish(db, { key, body, versionRead, userId: user.id, now: now() });
    catalogue.clear();
    return ok(stored, 'Page published.');
  });
}
