import { FEATURES, type Features, type Switched } from './features';
import { isAt } from './path';
import { POLICY_SWITCHES, type PublicPolicy } from './policy/public';

/** By the flag of an installation, or of the policy. */
export const SWITCHES: Readonly<Record<string, Switched>> = { ...FEATURES, ...POLICY_SWITCHES };

/**
 * Whether nothing that this page or call needs is off. What a provider does not name is on.
 * @param path of a page, or of a call as it was made
 */
export const isSwitchedOn = (
  kind: keyof Switched,
  path: string,
  { features, policies }: { features: Features; policies: PublicPolicy | undefined },
  switches = SWITCHES,
): boolean =>
  Object.entries(switches).every(
    ([name, switched]) =>
      ({ ...policies, ...features })[name] !== false || !switched[kind].some((start) => isAt(path, start)),
  );
