/** The part of the policy that everybody reads. Every browser loads this file: it imports no other. */
import type { Switched } from '../features';
import type { PolicyValues } from './fields';

/** Until an administrator decides, and of a provider that names none. */
const INITIAL = {
  belonging: 'open',
  verify_email: false,
  staff_two_step: false,
  teams: 'invite',
} as const satisfies Partial<PolicyValues>;
type PublicName = keyof typeof INITIAL;
export type PublicPolicy = Pick<PolicyValues, PublicName>;
export const INITIAL_POLICY: PublicPolicy = INITIAL;

export const PUBLIC_POLICY_NAMES = Object.keys(INITIAL) as readonly PublicName[];
export const publicPolicy = (policy: PublicPolicy): PublicPolicy =>
  Object.fromEntries(PUBLIC_POLICY_NAMES.map((name) => [name, policy[name]])) as PublicPolicy;

/** Gone while a flag is off. */
export const POLICY_SWITCHES: Readonly<Partial<Record<PublicName, Switched>>> = {};
