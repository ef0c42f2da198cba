/** What the way to the database costs: the same calls at a portal behind it and at one without it. */
import { ApiClient } from '#tests/support/apiClient';
import type { Engines } from '../engines';
import { signIn, type Portals } from '../portals';
import { quantile, type Report } from '../report';

const CALLS = 150;
const WARM = 30;

/** Milliseconds of each call, one after the other. */
async function timed(call: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const times: number[] = [];
  for (let index = -WARM; index < CALLS; index += 1) {
    const from = performance.now();
    const { status } = await call(index);
    if (status !== 200) throw new Error(`A call answered ${status}.`);
    if (index >= 0) times.push(performance.now() - from);
  }
  return times;
}

const KINDS: readonly [string, (clients: Clients, index: number) => Promise<{ status: number }>][] = [
  ["a guest's list", ({ guest }, index) => guest.get(`/internships?page=${1 + (Math.abs(index) % 3)}`)],
  ["a student's list", ({ student }) => student.get('/student/internship-applys')],
  [
    'a write of notes',
    ({ company, note }, index) =>
      company.post('/company/internship/application-notes', { id: note, notes: `Note ${index}` }),
  ],
];

interface Clients {
  guest: ApiClient;
  student: ApiClient;
  company: ApiClient;
  note: number;
}

async function clientsAt(address: string): Promise<Clients> {
  const company = await signIn(address, 'company@demo.test');
  const { body } = await company.get('/company/internship/applications');
  return {
    guest: new ApiClient(address),
    student: await signIn(address, 'student@demo.test'),
    company,
    note: body.data.data[0].id,
  };
}

export async function figures(engines: Engines, portals: Portals, report: Report): Promise<void> {
  await engines.nodes.whole();
  const straight = await portals.another('straight', {
    DATABASE_URL: engines.primary,
    DATABASE_READ_URL: '',
  });
  try {
    const [behind, beside] = [await clientsAt(portals.addresses[0]!), await clientsAt(straight.address)];
    for (const [what, call] of KINDS) {
      const through = await timed((index) => call(behind, index));
      const direct = await timed((index) => call(beside, index));
      const told = (times: readonly number[]) =>
        `${quantile(times, 0.5).toFixed(1)} ms, 95 % below ${quantile(times, 0.95).toFixed(1)} ms`;
      report.check(
        `${what} through the engines, and straight on the primary`,
        true,
        `${told(through)}; ${told(direct)}`,
      );
    }
  } finally {
    await straight.stop();
  }
}
