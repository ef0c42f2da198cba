/** What guests wait for where a portal is as large as it can be thought of. */
import { refreshStandings } from '#provider/services/standings';
import { filledIn, firstAfterChange, FIRST_MS, inBulk, openFilled, timeOf } from './growing';
import { changeCatalogue, OF_GUESTS, OWNER } from './growth';
import { fillMarket, type MarketSize } from './growthRecords';
import { median, type Row } from './statistics';

const FULL: MarketSize = { internships: 1_000_000, companies: 200_000, students: 0 };
const ROUNDS = 15;

/** Each call of guests at a million internships: as it is remembered, and first after a change. */
export async function guestRows(): Promise<Row[]> {
  const { clients, services, close } = await openFilled<MarketSize>({
    calls: { '': OF_GUESTS },
    full: FULL,
    fill: ({ services: { db }, dataDir }, size) =>
      inBulk(dataDir, async (run) => {
        await fillMarket(run, OWNER, size);
        await refreshStandings(db);
      }),
  });
  const client = clients.get('')!;
  const rows: Row[] = [];
  const add = (what: string, time: number) =>
    rows.push({
      what,
      value: `${time.toFixed(1)} ms`,
      against: `${FIRST_MS} ms`,
      ratio: time / FIRST_MS,
      wanted: '≤ 1',
    });
  try {
    for (const call of OF_GUESTS) {
      const there = await filledIn(client, call);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(client, there));
      const size = `${FULL.internships.toLocaleString('en')} internships`;
      add(`GET ${call}, ${size}`, median(times));
      add(
        `GET ${call}, ${size}, first after a change`,
        await firstAfterChange(client, there, () => changeCatalogue(services)),
      );
    }
    return rows;
  } finally {
    await close();
  }
}
