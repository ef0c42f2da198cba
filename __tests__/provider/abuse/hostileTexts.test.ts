/** Texts of users on pages that the server renders: they are shown as they were typed, and run nothing. */
import { rmSync } from 'node:fs';
import { mountPortal } from '#host/portal';
import { readableUrl } from '#host/readableUrl';
import { seedLookups } from '#provider/database/seed';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { renderPage } from '#src/app/render';
import { HOSTILE_TEXTS, misread } from '#tests/support/abuse/hostile';
import { makePortalBuild } from '#tests/support/portalBuild';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship } from '#tests/support/records';

const HARMLESS = 'Harmless words';
/** `npm run abuse` tries all of them. */
const TEXTS = process.env.ABUSE === 'long' ? HOSTILE_TEXTS : HOSTILE_TEXTS.slice(0, 6);
let setup: ProviderSetup;
let build: string;
let harmlessPages: Promise<string[]> | undefined;
beforeAll(async () => {
  build = makePortalBuild();
  setup = await setupProvider({
    rewriteUrl: readableUrl,
    configure: async (app) => {
      // A hole: what is asked for stands in the page as it came.
      app.get('/planted', async (request, reply) => {
        const { text } = request.query as { text: string };
        return reply.type('text/html').send(`<h1>${text}</h1>`);
      });
      await mountPortal(app, { build, sessionCookie: SESSION_COOKIE, render: renderPage });
    },
  });
  await seedLookups(setup.services);
});
afterAll(async () => {
  await setup.close();
  rmSync(build, { recursive: true, force: true });
});

async function open(url: string): Promise<string> {
  const { statusCode, body } = await setup.app.inject({ url, headers: { host: 'portal.test' } });
  return statusCode === 200 ? body : `status ${statusCode}`;
}

/** The pages that show a company and its internship whose texts are all `text`. */
async function pagesOf(text: string): Promise<string[]> {
  // Alone in the lists, so that pages differ by the texts only.
  await setup.services.pool.query('truncate internships, companies cascade');
  const company = await aCompany(setup.services, {
    name: text,
    description: text,
    content: text,
    address: text,
  });
  const words = { name: text, description: text, content: text, address: text };
  const { slug } = await anInternship(setup.services, company, words);
  return Promise.all([`/internships/${slug}`, `/companies/${company.id}-company`, '/internships'].map(open));
}

it.each(TEXTS)('shows %j letter for letter and runs nothing of it', async (text) => {
  const harmless = await (harmlessPages ??= pagesOf(HARMLESS));
  const pages = await pagesOf(text);
  expect(harmless.map((page) => misread(page, HARMLESS, page))).toEqual([[], [], []]);
  expect(pages.map((page, index) => misread(page, text, harmless[index]!))).toEqual([[], [], []]);
});

it('would find a page that shows a text as it came', async () => {
  const page = async (text: string) => open(`/planted?text=${encodeURIComponent(text)}`);
  const harmless = await page(HARMLESS);
  const found = await Promise.all(
    HOSTILE_TEXTS.filter((text) => text.includes('<')).map(async (text) =>
      misread(await page(text), text, harmless),
    ),
  );
  expect(found.filter((faults) => faults.length === 0)).toEqual([]);
});
