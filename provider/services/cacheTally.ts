/** How often a cache in memory had what it was asked for, since the process began. */
export class CacheTally {
  hits = 0;
  misses = 0;
}
