import { VersionedCache, type Version } from './versionedCache';

/** What was found, and the first instant (in ms) at which time alone may change it; Infinity for never. */
interface Found<T> {
  value: T;
  until: number;
}

/** Remembers what the lists of one owner's records found, for as long as nothing of that owner changes. */
export class Finds {
  private readonly cache: VersionedCache<Found<unknown> & { from: number }>;

  /** @param limit how many are remembered; what was asked longest ago goes first. */
  constructor(limit = 500) {
    this.cache = new VersionedCache({ limits: { max: limit } });
  }

  get tally() {
    return this.cache.tally;
  }

  /**
   * What `find` finds, or what was found before at the same version of the owner; callers that ask at the
   * same time share it.
   * @param key names the owner and everything asked
   */
  of<T>(key: string, version: Version, find: () => Promise<T>): Promise<T> {
    return this.ofTime(key, { version, now: new Date() }, async () => ({
      value: await find(),
      until: Infinity,
    }));
  }

  /** The same where the clock has a say: what was found before holds from then until `until`, too. */
  async ofTime<T>(
    key: string,
    { version, now }: { version: Version; now: Date },
    find: () => Promise<Found<T>>,
  ): Promise<T> {
    const at = now.getTime();
    const { value } = await this.cache.get(
      key,
      version,
      async () => ({ ...(await find()), from: at }),
      ({ from, until }) => from <= at && at < until,
    );
    return value;
  }
}
