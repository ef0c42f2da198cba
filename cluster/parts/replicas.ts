/** Guests are answered by replicas while these are young enough, and never by an old one. */
import { ApiClient } from '#tests/support/apiClient';
import type { Engines } from '../engines';
import { MAX_AGE_SECONDS, readsAt, signIn, type Portals } from '../portals';
import { until } from '../processes';
import { quantile, seconds, type Report } from '../report';

const READS = 60;

const namesOf = async (client: ApiClient): Promise<string[]> =>
  ((await client.get('/news')).body.data as { name: string }[]).map(({ name }) => name);

async function readsOfAll({ all }: Portals): Promise<{ replica: number; primary: number }> {
  const each = await Promise.all(all.map(readsAt));
  return {
    replica: each.reduce((sum, { replica }) => sum + replica, 0),
    primary: each.reduce((sum, { primary }) => sum + primary, 0),
  };
}

/** How guests' reads were answered while `work` ran. */
async function readsOf(
  portals: Portals,
  work: () => Promise<void>,
): Promise<{ replica: number; primary: number }> {
  const before = await readsOfAll(portals);
  await work();
  const after = await readsOfAll(portals);
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
}

const askAll = async ({ addresses }: Portals): Promise<void> => {
  for (let index = 0; index < READS; index += 1)
    await namesOf(new ApiClient(addresses[index % addresses.length]!));
};

/** A moderator publishes news. @returns its name */
async function publish(address: string, name: string): Promise<string> {
  const moderator = await signIn(address, 'moderator@demo.test');
  const published_at = new Date(Date.now() - 60_000).toISOString();
  const { body } = await moderator.post('/moderation/notices/store', {
    kind: 'news',
    name,
    published_at,
    link: 'https://example.org/news',
  });
  if (!body.success) throw new Error(`The news was refused: ${JSON.stringify(body)}`);
  return name;
}

/** How long after `name` was published each portal shows it to guests. */
const shownAfter = async ({ addresses }: Portals, name: string): Promise<number[]> => {
  const from = performance.now();
  return Promise.all(
    addresses.map(async (address) => {
      await until(
        `guests read ${name}`,
        async () => (await namesOf(new ApiClient(address))).includes(name),
        30,
      );
      return performance.now() - from;
    }),
  );
};

export async function replicas(engines: Engines, portals: Portals, report: Report): Promise<void> {
  const primary = await engines.nodes.whole();
  await until(
    'replicas are known to be young',
    async () => (await readsOf(portals, () => askAll(portals))).primary === 0,
  );
  const young = await readsOf(portals, () => askAll(portals));
  report.check(
    'guests are answered by replicas',
    young.replica === READS && young.primary === 0,
    `${young.replica} of ${READS} reads`,
  );
  const soon = await shownAfter(portals, await publish(portals.addresses[0]!, 'News for the replicas'));
  report.check(
    'guests see what was published',
    true,
    `after ${seconds(quantile(soon, 0.5))}, at the latest ${seconds(Math.max(...soon))}`,
  );

  const paused = [...engines.nodes].filter((node) => node !== primary);
  for (const node of paused) node.holdReplay(true);
  try {
    const late = await shownAfter(
      portals,
      await publish(portals.addresses[1]!, 'News that replicas do not replay'),
    );
    const bound = MAX_AGE_SECONDS * 1000;
    report.check(
      `with replicas that stand still guests see it within the bound of ${MAX_AGE_SECONDS} s`,
      late.every((ms) => ms <= bound + 1_000),
      `after ${seconds(quantile(late, 0.5))}, at the latest ${seconds(Math.max(...late))}`,
    );
    const old = await readsOf(portals, () => askAll(portals));
    report.check(
      'then the primary answers, and no old replica',
      old.replica === 0 && old.primary === READS,
      `${old.primary} of ${READS} reads`,
    );
  } finally {
    for (const node of paused) node.holdReplay(false);
  }
  const again = await until('replicas answer again', async () => {
    const reads = await readsOf(portals, () => askAll(portals));
    return reads.replica === READS ? reads : null;
  });
  report.check(
    'replicas that go on are read again',
    again.primary === 0,
    `${again.replica} of ${READS} reads`,
  );
}
