/** `migrations/released.json`: the migrations of the last release, whose texts never change again. */

/** Names of migrations in their order, with the SHA-256 of their texts. */
type Digests = Record<string, string>;

export interface Released {
  release: string;
  migrations: Digests;
}

/**
 * The record for release `version` of this source: the same until the version in package.json changes, then
 * with the new migrations. Throws one line if a released migration is missing or has another text.
 */
export function releasedAt(
  version: string,
  known: readonly { name: string; digest: string }[],
  last: Released,
): Released {
  const names = Object.keys(last.migrations);
  const changed = names.find(
    (name, place) => known[place]?.name !== name || known[place].digest !== last.migrations[name],
  );
  if (changed !== undefined)
    throw new Error(
      `${changed} is not as release ${last.release} has it. Restore its file, and put the change into a new migration.`,
    );
  if (version === last.release) return last;
  return {
    release: version,
    migrations: Object.fromEntries(known.map(({ name, digest }) => [name, digest])),
  };
}
