/** The primary is killed under load, again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Appliers } from '#tests/support/appliers';
import type { EventStream } from '#tests/support/eventStream';
import type { Engines } from '../engines';
import type { Node } from '../nodes';
import { streamAt, Student, within, type Portals } from '../portals';
import { until } from '../processes';
import { quantile, seconds, type Report } from '../report';

const CLIENTS = 9;
/** How soon writing must be back at every portal. */
const BACK_MS = 15_000;

interface Outage {
  /** Milliseconds until another node was primary, and until each portal had a write acknowledged by it. */
  promoted: number;
  back: number;
}

/** Kills the primary, and waits until all is back. */
async function round(
  engines: Engines,
  portals: Portals,
  appliers: Appliers,
  wholly: boolean,
): Promise<Outage> {
  const { nodes } = engines;
  const killed = await nodes.whole();
  const before = appliers.acknowledged.length;
  await until('clients write', () => appliers.acknowledged.length > before + CLIENTS);
  const from = performance.now();
  killed.kill(wholly);
  const isNext = (node: Node | null) => node !== null && node !== killed;
  await until('another node is primary', async () => isNext(await nodes.primary()));
  const promoted = performance.now() - from;
  // What was sent before the kill may be acknowledged a little later: only writes to the new primary count.
  const counts = new Map(appliers.acknowledgedAt);
  await until('every portal writes', () =>
    portals.addresses.every(
      (address) => (appliers.acknowledgedAt.get(address) ?? 0) > (counts.get(address) ?? 0),
    ),
  );
  const back = performance.now() - from;
  if (wholly) killed.start();
  return { promoted, back };
}

export async function failover(
  engines: Engines,
  portals: Portals,
  report: Report,
  rounds: number,
): Promise<void> {
  const pids = portals.all.map(({ child }) => child.pid);
  const student = await Student.signIn(engines, portals.addresses[0]!);
  const streams = await Promise.all(portals.addresses.map((address) => streamAt(address, student.client)));
  const appliers = await Appliers.signIn({ connectionString: engines.pooled }, portals.addresses, CLIENTS);
  appliers.start();
  const times: number[] = [];
  try {
    for (let index = 0; index < rounds; index += 1) {
      const wholly = index % 2 === 1;
      const { promoted, back } = await round(engines, portals, appliers, wholly);
      times.push(back);
      const what = wholly ? 'node of the primary' : "primary's PostgreSQL";
      report.check(
        `round ${index + 1}: kill -9 of the ${what}, every portal writes again`,
        back < BACK_MS,
        `${seconds(back)}, of these ${seconds(promoted)} until another node was primary`,
      );
    }
    await sleep(1_000);
  } finally {
    await appliers.stop();
  }
  const primary = await engines.nodes.whole();
  const database = { ...engines.admin };
  const lost = await appliers.losses(database);
  const total = appliers.acknowledged.length;
  report.check(
    `of ${total} acknowledged applications none is lost`,
    lost.missing === 0 && total > rounds * CLIENTS,
    `${lost.missing} missing`,
  );
  report.check(
    'none was acknowledged twice, none is there twice',
    lost.toldTwice + lost.doubled === 0,
    `${lost.toldTwice} and ${lost.doubled}`,
  );
  report.check(
    'writing was back within 15 s each time',
    times.every((ms) => ms < BACK_MS),
    `median ${seconds(quantile(times, 0.5))}, slowest ${seconds(Math.max(...times))}`,
  );
  report.check(
    'no portal was started again',
    portals.alive === pids.length,
    `${portals.alive} of ${pids.length} processes live on`,
  );
  report.check(
    'every call was answered',
    appliers.unanswered === 0,
    `${appliers.unanswered} without an answer`,
  );
  await everyReplica(engines, primary, appliers, report);
  await stillLive(student, streams, report);
}

/** The same is on every node, once it has caught up. */
async function everyReplica(
  engines: Engines,
  primary: Node,
  appliers: Appliers,
  report: Report,
): Promise<void> {
  for (const node of engines.nodes) {
    if (node === primary) continue;
    const lost = await until(`${node.name} has all`, async () => {
      const losses = await appliers.losses({ ...node.admin, database: engines.admin.database });
      return losses.missing === 0 ? losses : null;
    }).catch(() => null);
    report.check(`${node.name} has every acknowledged application as well`, lost !== null);
  }
}

/** The streams that were open all the time hear what changes now. */
async function stillLive(student: Student, streams: readonly EventStream[], report: Report): Promise<void> {
  // What was missed in the rounds has been told by now: it is read first.
  await Promise.all(streams.map((stream) => stream.drain(2_000)));
  const hears = (stream: EventStream) =>
    within(10_000, stream.changed()).then(
      () => true,
      () => false,
    );
  const told = Promise.all(streams.map(hears));
  await student.apply();
  const all = await told;
  report.check(
    'streams open since before the first round hear a change',
    all.every(Boolean),
    `${all.filter(Boolean).length} of ${all.length}`,
  );
  for (const stream of streams) stream.close();
}
