/** Decisions about what somebody saw: nothing is decided unread (docs/rules.md, wire 11). */
import { text } from './form';

/** Whether `seen` names the record's `version`. */
export const isVersion = (seen: unknown, version: Date): boolean => text(seen) === version.toISOString();

/** Whether what a client says it saw is the record's `version` still; one that says nothing may see any. */
export const isAsSeen = (seen: unknown, version: Date): boolean =>
  text(seen) === '' || isVersion(seen, version);
