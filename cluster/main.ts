/**
 * `npm run cluster`: the parts `processes`, `looks`, `replicas`, `polling`, `figures` and `failover`, with
 * `--rounds=10`, on one cluster; all of them by default. `provider` runs the provider's tests through
 * PgBouncer, which needs no cluster.
 */
import { spawnSync } from 'node:child_process';
import { startEngines, type Engines } from './engines';
import { failover } from './parts/failover';
import { figures } from './parts/figures';
import { looks } from './parts/looks';
import { polling } from './parts/polling';
import { processes } from './parts/processes';
import { replicas } from './parts/replicas';
import { Portals } from './portals';
import { endAll } from './processes';
import { Report } from './report';

const PORTALS = 3;

type Part = (engines: Engines, portals: Portals, report: Report) => Promise<void>;

function partsOf(rounds: number): Record<string, Part> {
  return {
    processes,
    looks,
    replicas,
    polling,
    figures,
    failover: (engines, portals, report) => failover(engines, portals, report, rounds),
  };
}

/** Throws one line for an argument that means nothing. */
function readArguments(args: readonly string[]): { wanted: string[]; rounds: number } {
  let rounds = 10;
  const wanted: string[] = [];
  for (const arg of args) {
    const given = /^--rounds=(\d{1,3})$/.exec(arg);
    if (given && Number(given[1]) > 0) rounds = Number(given[1]);
    else if (arg === 'provider' || arg in partsOf(1)) wanted.push(arg);
    else
      throw new Error(`${arg}: choose among ${Object.keys(partsOf(1)).join(', ')}, provider and --rounds=N.`);
  }
  return { wanted: wanted.length > 0 ? wanted : Object.keys(partsOf(1)), rounds };
}

/** The whole provider project with its databases behind PgBouncer in transaction mode. */
function providerTests(report: Report): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', 'provider'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', TEST_PGBOUNCER: '1' },
    },
  );
  report.check("the provider's tests pass through PgBouncer in transaction mode", status === 0);
}

let engines: Engines | undefined;
let portals: Portals | undefined;
let ending: Promise<void> | undefined;

/** Ends the portals, then the nodes, then what stands between; safe to call twice. */
const endEverything = () =>
  (ending ??= (async () => {
    await portals?.stop();
    await engines?.nodes.stop();
    await endAll();
  })());

async function main(): Promise<boolean> {
  const { wanted, rounds } = readArguments(process.argv.slice(2));
  const report = new Report();
  if (wanted.includes('provider')) providerTests(report);
  const parts = partsOf(rounds);
  const chosen = wanted.filter((name) => name in parts);
  if (chosen.length > 0) {
    const from = performance.now();
    console.log('Starting three nodes, HAProxy, PgBouncer and three portals …');
    engines = await startEngines();
    portals = await Portals.make(engines);
    await portals.start(PORTALS);
    report.check(
      'three portals run on three nodes',
      portals.alive === PORTALS,
      `after ${Math.round((performance.now() - from) / 1000)} s`,
    );
    for (const name of chosen) await report.part(name, () => parts[name]!(engines!, portals!, report));
  }
  return report.print();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void endEverything().finally(() => process.exit(130)));

main()
  .catch((error: unknown) => {
    console.error((error as Error).message);
    return false;
  })
  .then(async (passed) => {
    await endEverything();
    process.exit(passed ? 0 : 1);
  });
