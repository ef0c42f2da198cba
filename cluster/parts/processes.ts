/** What three processes must agree on: sessions, limits, live updates and mails. */
import { queryOn } from '#tests/support/appliers';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#tests/support/journey';
import type { Engines } from '../engines';
import { at, signIn, streamAt, Student, within, type Portals } from '../portals';
import { until } from '../processes';
import type { Report } from '../report';

const STUDENT = 'student@demo.test';
const COMPANY = 'company@demo.test';
/** RATE_LIMITS.loginAccount: failures of an account from one address. */
const FAILURES = 10;
const OFFER = 4;

export async function processes(engines: Engines, portals: Portals, report: Report): Promise<void> {
  await sessions(portals, report);
  await limits(portals, report);
  await live(engines, portals, report);
  await mails(engines, portals, report);
  await connections(engines, portals, report);
}

async function statusesOf(client: ApiClient, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses)
    statuses.push((await client.copyAt(address).get('/student/dashboard')).status);
  return statuses;
}

async function sessions({ addresses }: Portals, report: Report): Promise<void> {
  let rightOnes = 0;
  for (const address of addresses) {
    const client = await signIn(address, STUDENT);
    const before = await statusesOf(client, addresses);
    const elsewhere = addresses[(addresses.indexOf(address) + 1) % addresses.length]!;
    const copy = client.copyAt(address);
    await at(client, elsewhere, () => client.post('/auth/logout', {}));
    const after = await statusesOf(copy, addresses);
    if (before.every((status) => status === 200) && after.every((status) => status === 401)) rightOnes += 1;
  }
  report.check(
    'a session opened at one portal is good at all, and ended at one it is at none',
    rightOnes === addresses.length,
    `${rightOnes} of ${addresses.length} portals`,
  );
}

async function limits({ addresses }: Portals, report: Report): Promise<void> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < FAILURES + addresses.length; attempt += 1) {
    const client = new ApiClient(addresses[attempt % addresses.length]!);
    const wrong = { email: 'fresher@demo.test', password: 'Wrong@12345' };
    statuses.push((await client.post('/auth/login', wrong)).status);
  }
  const refused = statuses.filter((status) => status === 401).length;
  const stopped = statuses.filter((status) => status === 429).length;
  report.check(
    'failed sign-ins spread over the portals are counted together',
    refused === FAILURES && stopped === addresses.length,
    `${refused} looked at, then ${stopped} stopped`,
  );
}

async function live(engines: Engines, portals: Portals, report: Report): Promise<void> {
  let heard = 0;
  const late: number[] = [];
  const company = await signIn(portals.addresses[0]!, COMPANY);
  for (const writing of portals.addresses) {
    const student = await Student.signIn(engines, writing);
    const streams = await Promise.all(portals.addresses.map((address) => streamAt(address, student.client)));
    const id = await student.apply();
    await Promise.all(streams.map((stream) => stream.drain(500)));
    const from = performance.now();
    const told = Promise.all(
      streams.map((stream) => within(5_000, stream.changed()).then((topics) => topics.join(' '))),
    );
    await at(company, writing, () =>
      company.post('/company/internship/application-status', { id, status: 2 }),
    );
    for (const topics of await told) if (topics === 'applications notifications') heard += 1;
    late.push(performance.now() - from);
    for (const stream of streams) stream.close();
  }
  const all = portals.addresses.length ** 2;
  report.check(
    'a change made at any portal is told at every one, by its topics',
    heard === all,
    `${heard} of ${all} streams, the slowest after ${Math.round(Math.max(...late))} ms`,
  );
}

async function mails(engines: Engines, portals: Portals, report: Report): Promise<void> {
  const { received } = portals.mails;
  const [one, two, three] = portals.addresses as [string, string, string];
  const about = (subject: string) => received.filter((mail) => mail.includes(`Subject: ${subject}`));
  await new ApiClient(one).post('/auth/forgot-password', { email: 'startup@demo.test' });
  const mail = await until('the mail with the link', () => about('Reset your password')[0], 15);
  const link = new URL(/https?:\S+password-reset\?\S+/.exec(mail)![0]);
  const reset = {
    token: link.searchParams.get('token'),
    email: link.searchParams.get('email'),
    password: DEMO_PASSWORD,
    password_confirmation: DEMO_PASSWORD,
  };
  const first = await new ApiClient(two).post('/auth/reset-password', reset);
  const second = await new ApiClient(three).post('/auth/reset-password', reset);
  report.check(
    'a reset link that one portal mailed works at another, once',
    first.body.success === true && second.status === 422,
    `${first.status}, then ${second.status}`,
  );
  const student = await Student.signIn(engines, one);
  const id = await student.apply();
  const offers = about('Offer').length;
  const company = await signIn(two, COMPANY);
  const move = { id, status: OFFER };
  const moved = await Promise.all(
    portals.addresses.map((address) =>
      company.copyAt(address).post('/company/internship/application-status', move),
    ),
  );
  await until('the mail about the offer', () => about('Offer').length > offers, 15);
  const accepted = moved.filter(({ body }) => body.success).length;
  const sent = about('Offer').length - offers;
  report.check(
    'an offer made at all portals at once is one offer with one mail',
    accepted === 1 && sent === 1,
    `${accepted} accepted, ${sent} mailed`,
  );
}

/** Under load, PgBouncer needs fewer connections of the server than the portals hold to it. */
async function connections(engines: Engines, portals: Portals, report: Report): Promise<void> {
  const calls = portals.addresses.flatMap((address) =>
    Array.from({ length: 60 }, () => fetch(`${address}/api/v1/health`).then(({ status }) => status)),
  );
  const counting = queryOn<{ listening: number; lent: number }>(
    engines.admin,
    `select count(*) filter (where application_name = 'internship-portal events')::int as listening,
       count(*) filter (where application_name <> 'internship-portal events')::int as lent
     from pg_stat_activity where usename = 'portal'`,
  );
  const statuses = await Promise.all(calls);
  const [row] = await counting;
  const { length } = portals.addresses;
  report.check(
    'each portal has one connection of its own to the server, the others are lent by PgBouncer',
    row!.listening === length && row!.lent <= 30 && statuses.every((status) => status === 200),
    `${row!.listening} that listen, ${row!.lent} lent to ${length * 20} that the portals may open`,
  );
}
