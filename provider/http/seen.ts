/** A decision is made on the version that was read (docs/rules.md, wire 11). */
import { text } from './form';

export const isVersion = (seen: unknown, version: Date): boolean => text(seen) === version.toISOString();

/** Without `seen` any version is accepted. */
export const isAsSeen = (seen: unknown, version: Date): boolean =>
  text(seen) === '' || isVersion(seen, version);
