/** What is switched: the flags that there are, and a flag that hides what a test names. */
import { FEATURE_NAMES, type Switched } from '#contract/features';
import { INITIAL_POLICY } from '#contract/policy/public';
import { SWITCHES } from '#contract/switches';

/** Off at first; a test may turn it on and off like any other. */
export const CARRIER = 'verify_email';

/** Hides `switched` while the flag `CARRIER` of the policy is off. @returns takes it back */
export function switchBy(switched: Switched): () => void {
  const all = SWITCHES as Record<string, Switched>;
  const former = all[CARRIER];
  all[CARRIER] = switched;
  return () => {
    if (former) all[CARRIER] = former;
    else delete all[CARRIER];
  };
}

export const isFeature = (name: string): boolean => (FEATURE_NAMES as readonly string[]).includes(name);
/** Whether a portal may be told so: each switch is one of an installation or of the policy. */
export const isKnown = (name: string): boolean => isFeature(name) || name in INITIAL_POLICY;
