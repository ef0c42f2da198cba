import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { readEnvironment } from '#provider/environment';
import { dayOf } from '#provider/http/days';
import { FIRST_PAGE } from '#provider/http/page';
import { readInternshipFilters } from '#provider/modules/internships/filters';
import { pageOfInternships } from '#provider/modules/internships/repository';
import { startProvider } from '#provider/server';
import { inBulk } from './bulk';
import { fillInternships } from './internships';
import { load } from './load';
import { median, type Row } from './statistics';

const INTERNSHIPS = 100_000;
const ROUNDS = 5;

/** The list call against a bare route that runs the same page query on the same pool, without a count. */
export async function listRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  const provider = await startProvider(
    { ...readEnvironment({ DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' }), port: 0 },
    { log: false },
  );
  const bare = Fastify();
  try {
    const { services } = provider.app;
    await inBulk(dataDir, (run) => fillInternships(run, INTERNSHIPS));
    services.catalogue.clear();
    bare.get('/', async ({ query }) => {
      const { page } = query as { page: string };
      const filters = readInternshipFilters(query as never);
      return pageOfInternships(services.db, filters, dayOf(services.now()), {
        page: { ...FIRST_PAGE, page: Number(page) },
      });
    });
    const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' });
    const cases = [
      ['its first page', 'page=1'],
      ['a filter', 'page=1&type=Stipend'],
      ['5,000 pages in turn', 'page={n}'],
    ] as const;
    const rows: Row[] = [];
    for (const [name, query] of cases) {
      const call = `${provider.address}/api/v1/internships?${query}`;
      const floor = `${bareAddress}/?${query}`;
      const figures: [number[], number[]] = [[], []];
      await Promise.all([load(call), load(floor)]);
      for (let round = 0; round < ROUNDS; round += 1) {
        figures[0].push(await load(call));
        figures[1].push(await load(floor));
      }
      const [ours, theirs] = figures.map(median) as [number, number];
      rows.push({
        what: `GET /internships, ${name}, ${INTERNSHIPS.toLocaleString('en')} internships`,
        value: `${ours.toFixed(0)}/s`,
        against: `bare route, no count ${theirs.toFixed(0)}/s`,
        ratio: ours / theirs,
        wanted: '≥ 0.85',
      });
    }
    return rows;
  } finally {
    await bare.close();
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
