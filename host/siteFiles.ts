/** robots.txt, security.txt, sitemap and web app manifest. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Features } from '#contract/features';
import { OWN_SITE, type Site } from '#contract/site/site';
import type { Services } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { approvedSlugs } from '#provider/modules/companies/repository';
import { listedSlugs } from '#provider/modules/internships/repository';
import { VersionedCache } from '#provider/services/versionedCache';
import { isAvailable } from '#src/lib/availability';
import { paths, sitemapPaths } from '#src/lib/paths';
import { manifestOf } from './siteTags';

/** A sitemap may have 50,000 addresses: the newest internships, and companies. */
const MOST = { internships: 45_000, companies: 4_900 } as const;
const FRESH_MS = 5 * 60_000;
const SHARED = 'public, max-age=300';

interface Address {
  path: string;
  /** Where it is known. */
  changed?: Date;
}

async function publicAddresses({ db, now }: Services): Promise<Address[]> {
  const [internships, companies] = await Promise.all([
    listedSlugs(db, dayOf(now()), MOST.internships),
    approvedSlugs(db, MOST.companies),
  ]);
  return [
    ...internships.map(({ slug, updated_at }) => ({ path: paths.internship(slug), changed: updated_at })),
    ...companies.map(({ slug, updated_at }) => ({ path: paths.company(slug), changed: updated_at })),
  ];
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Whole seconds, as W3C's date and time has them. */
const lastmod = (at: Date | undefined): string =>
  at ? `<lastmod>${at.toISOString().slice(0, 19)}Z</lastmod>` : '';

function* sitemap(origin: string, addresses: readonly Address[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (let from = 0; from < addresses.length; from += 500) {
    yield addresses
      .slice(from, from + 500)
      .map(({ path, changed }) => `<url><loc>${escape(origin + path)}</loc>${lastmod(changed)}</url>\n`)
      .join('');
  }
  yield '</urlset>\n';
}

const robots = (origin: string) =>
  `User-agent: *\nDisallow: /dashboard\nDisallow: /moderation\nDisallow: /administration\nDisallow: /supervise\nDisallow: /api/\nAllow: /api/v1/files/\n\nSitemap: ${origin}/sitemap.xml\n`;

/** Ahead of now; RFC 9116 advises less than a year. */
const VALID_MS = 180 * 86_400_000;

/** RFC 9116, with the site's own contact. */
const security = (origin: string, { email }: Site, now: Date): string =>
  [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString().slice(0, 19)}Z`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Without a bundled provider the sitemap has only the portal's own pages. */
export function mountSiteFiles(app: FastifyInstance, features: Features, site: () => Site | undefined): void {
  const listed = new VersionedCache<Address[]>({ limits: { max: 1, ttl: FRESH_MS, perf: performance } });
  const readPaths = async () =>
    app.hasDecorator('services') ? listed.get('listed', 0, () => publicAddresses(app.services)) : [];
  const shared = (reply: FastifyReply, type: string) => reply.header('cache-control', SHARED).type(type);

  app.get('/robots.txt', (request, reply) =>
    shared(reply, 'text/plain; charset=utf-8').send(robots(app.ownOrigin(request))),
  );
  const nowOf = () => (app.hasDecorator('services') ? app.services.now() : new Date());
  app.get('/.well-known/security.txt', (request, reply) => {
    const own = site();
    // Of another provider's site the contact is not known, and ours would be a guess.
    if (!own?.email) return reply.callNotFound();
    return shared(reply, 'text/plain; charset=utf-8').send(security(app.ownOrigin(request), own, nowOf()));
  });
  app.get('/manifest.webmanifest', (_request, reply) =>
    shared(reply, 'application/manifest+json; charset=utf-8').send(
      JSON.stringify(manifestOf(site() ?? OWN_SITE)),
    ),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const own = { features, site: site() ?? OWN_SITE, role: null };
    const addresses = [
      ...Object.values(sitemapPaths).map((path): Address => ({ path })),
      ...(await readPaths()),
    ].filter(({ path }) => isAvailable(path, own));
    return shared(reply, 'application/xml; charset=utf-8').send(
      Readable.from(sitemap(app.ownOrigin(request), addresses)),
    );
  });
}
