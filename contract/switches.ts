import { FEATURES, type Features, type Switched } from './features';
import { isAt } from './path';
import { POLICY, type PublicPolicy } from './policy/fields';

const SWITCHES: Readonly<Record<string, Switched>> = {
  ...FEATURES,
  ...Object.fromEntries(
    Object.entries(POLICY).flatMap(([name, field]) =>
      'switches' in field && field.switches ? [[name, field.switches]] : [],
    ),
  ),
};

/** Whether nothing that this page or call needs is off. What a provider does not name is on. */
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
