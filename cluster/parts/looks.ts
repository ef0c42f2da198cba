/** Another university's look while guests read: names, accent and texts change together, on every process. */
import type { ApiClient } from '#tests/support/apiClient';
import type { Engines } from '../engines';
import { signIn, type Portals } from '../portals';
import { quantile, seconds, type Report } from '../report';

const GUESTS = 200;
/** Together they stay below the limit of calls from one address. */
const PAUSE_MS = 2_500;
const CHANGES = 8;
const EVERY_MS = 3_000;
/** So much later no portal shows the look before. */
const LATEST_MS = 2_000;
/** Pages that name the installation in their frame, and two in their texts. */
const PATHS = ['/', '/about', '/privacy-policy', '/internships', '/contact', '/nothing-here'] as const;
/** None is the portal's own, which no page names. */
const ACCENTS = ['#4a4a12', '#7a1f3d', '#1f6b3a', '#5b3a9e', '#8a4b08'] as const;

interface Seen {
  portal: number;
  path: string;
  /** Looks that the page holds something of. */
  looks: readonly number[];
  begun: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const word = (look: number) => String(look).padStart(3, '0');

/** Everything by which a page tells whose it is. */
function lookOf(look: number): Readonly<Record<string, string>> {
  return {
    name: `Campus L${word(look)}`,
    short_name: `L${word(look)}`,
    organisation: `Internship cell L${word(look)}`,
    tagline: `Notices of L${word(look)}`,
    accent: ACCENTS[look % ACCENTS.length]!,
  };
}

/** The looks of which something stands in a page; an accent that does not fit its names is one of none. */
export function looksIn(html: string): number[] {
  const named = [...new Set([...html.matchAll(/\bL(\d{3})\b/g)].map(([, digits]) => Number(digits)))];
  const [accent] = /--site-accent:(#[0-9a-f]{6})/.exec(html)?.slice(1) ?? [];
  const fits = named.length !== 1 || accent === lookOf(named[0]!).accent;
  return fits ? named : [...named, -1];
}

async function change(admin: ApiClient, look: number): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(lookOf(look))) form.append(name, value);
  const { body } = await admin.post('/administration/site/store', form);
  if (!body.success) throw new Error(`The look was refused: ${JSON.stringify(body.errors ?? body.message)}`);
}

/** Reads pages at the portals in turns until `isOver`. */
async function guest(
  addresses: readonly string[],
  nth: number,
  seen: Seen[],
  isOver: () => boolean,
): Promise<void> {
  await wait((nth / GUESTS) * PAUSE_MS);
  for (let turn = nth; !isOver(); turn += 1) {
    const portal = turn % addresses.length;
    const path = PATHS[Math.floor(turn / addresses.length) % PATHS.length]!;
    const begun = performance.now();
    // Of a connection of its own: workers of one address take turns by connections.
    const answer = await fetch(addresses[portal]! + path, { headers: { connection: 'close' } });
    const html = await answer.text();
    if (answer.status !== (path === '/nothing-here' ? 404 : 200))
      throw new Error(`${path} answered ${answer.status}`);
    seen.push({ portal, path, looks: looksIn(html), begun });
    await wait(PAUSE_MS);
  }
}

/** The same of any portals on one database. */
export async function looksAt(addresses: readonly string[], report: Report): Promise<void> {
  const admin = await signIn(addresses[0]!, 'admin@demo.test');
  await change(admin, 0);
  await wait(LATEST_MS);
  const seen: Seen[] = [];
  const answered: number[] = [performance.now()];
  let over = false;
  const guests = Promise.all(
    Array.from({ length: GUESTS }, (_, nth) => guest(addresses, nth, seen, () => over)),
  );
  for (let look = 1; look <= CHANGES; look += 1) {
    await wait(EVERY_MS);
    // By another portal each time: its own pages change with its answer, the others' by a message.
    const writer = admin.copyAt(addresses[look % addresses.length]!);
    await change(writer, look);
    answered.push(performance.now());
  }
  await wait(LATEST_MS + PAUSE_MS);
  over = true;
  await guests;

  const mixed = seen.filter(({ looks }) => looks.length !== 1);
  report.check(
    'no page mixes two looks',
    mixed.length === 0,
    `${seen.length} pages of ${GUESTS} guests, ${CHANGES} changes${mixed
      .slice(0, 3)
      .map(({ path, looks }) => `; ${path} has ${looks.join(' and ') || 'none'}`)
      .join('')}`,
  );
  const newestAt = (moment: number) => answered.findLastIndex((at) => at <= moment);
  const late = seen
    .filter(({ looks, begun }) => looks.length === 1 && looks[0]! < newestAt(begun))
    .map(({ looks, begun }) => begun - answered[looks[0]! + 1]!);
  report.check(
    `what was asked for ${seconds(LATEST_MS)} after a change was answered has the new look`,
    late.every((ms) => ms < LATEST_MS),
    late.length === 0
      ? 'none had the one before'
      : `${late.length} had the one before, the last ${Math.round(quantile(late, 1))} ms after`,
  );
  const shown = new Set(seen.map(({ portal, looks }) => `${portal} ${looks[0]}`));
  report.check(
    'every portal has shown the last one',
    addresses.every((_address, portal) => shown.has(`${portal} ${CHANGES}`)),
  );
}

export const looks = (_engines: Engines, portals: Portals, report: Report): Promise<void> =>
  looksAt(portals.addresses, report);
