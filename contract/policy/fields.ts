/**
 * The policy: what an administrator decides for the whole portal. Rules, schemas, table, form, answers and
 * the part that everybody reads (`isPublic`) follow from this list.
 */
import type { Switched } from '../features';
import { RETAINED_KINDS, RETENTION, type RetainedKind } from '../retention';

/** Who takes part: everybody, or only students whose enrolment their college has confirmed. */
export const BELONGINGS = ['open', 'confirmed'] as const;
export type Belonging = (typeof BELONGINGS)[number];
/** How a student gets into a team: added by its leader, or by accepting an invitation. */
export const TEAM_MODES = ['add', 'invite'] as const;
export type TeamMode = (typeof TEAM_MODES)[number];

interface Choice<T extends string> {
  kind: 'choice';
  options: readonly T[];
  initial: T;
  required: string;
  isPublic: boolean;
}
interface Flag {
  kind: 'flag';
  initial: boolean;
  isPublic: boolean;
  /** Gone while the flag is off. */
  switches?: Switched;
}
/** Whole days within bounds. */
interface Days {
  kind: 'days';
  least: number;
  most: number;
  isPublic: false;
}
/** Whole months; null keeps things for ever. */
interface Months {
  kind: 'months';
  isPublic: false;
}

const months: Months = { kind: 'months', isPublic: false };
const retentionMonths = Object.fromEntries(
  RETAINED_KINDS.map((kind) => [`${kind}_months`, months]),
) as Record<`${RetainedKind}_months`, Months>;
export const POLICY = {
  belonging: {
    kind: 'choice',
    options: BELONGINGS,
    initial: 'open',
    required: 'Select who takes part',
    isPublic: true,
  } as Choice<Belonging>,
  verify_email: { kind: 'flag', initial: false, isPublic: true } as Flag,
  staff_two_step: { kind: 'flag', initial: false, isPublic: true } as Flag,
  teams: {
    kind: 'choice',
    options: TEAM_MODES,
    initial: 'invite',
    required: 'Select how teams are made',
    isPublic: true,
  } as Choice<TeamMode>,
  notification_days: { kind: 'days', least: 30, most: RETENTION.notificationDays, isPublic: false } as Days,
  mail_days: { kind: 'days', least: 7, most: RETENTION.mailDays, isPublic: false } as Days,
  ...retentionMonths,
};
type Fields = typeof POLICY;
export type PolicyName = keyof Fields;
export const POLICY_NAMES = Object.keys(POLICY) as readonly PolicyName[];

type Value<F> =
  F extends Choice<infer T> ? T : F extends Flag ? boolean : F extends Days ? number : number | null;
export type PolicyValues = { [Name in PolicyName]: Value<Fields[Name]> };
/** As a form holds it. */
export type TypedPolicy = { [Name in PolicyName]: Fields[Name] extends Flag ? boolean : string };
type PublicName = { [Name in PolicyName]: Fields[Name]['isPublic'] extends false ? never : Name }[PolicyName];
export type PublicPolicy = Pick<PolicyValues, PublicName>;

/** One value for each field. */
export const eachPolicy = <V>(make: (name: PolicyName, field: Fields[PolicyName]) => V) =>
  Object.fromEntries(POLICY_NAMES.map((name) => [name, make(name, POLICY[name])])) as Record<PolicyName, V>;

export const PUBLIC_POLICY_NAMES = POLICY_NAMES.filter((name) => POLICY[name].isPublic) as PublicName[];
export const publicPolicy = (policy: PublicPolicy): PublicPolicy =>
  Object.fromEntries(PUBLIC_POLICY_NAMES.map((name) => [name, policy[name]])) as PublicPolicy;
export const INITIAL_POLICY = publicPolicy(
  eachPolicy((_name, field) => ('initial' in field ? field.initial : null)) as PublicPolicy,
);

/** The form's values of a policy; blank where a provider names none. */
export const typedPolicy = (policy: Partial<PolicyValues>): TypedPolicy =>
  eachPolicy((name, { kind }) =>
    kind === 'flag' ? Boolean(policy[name]) : String(policy[name] ?? ''),
  ) as TypedPolicy;
/** What is stored of values that the rules accepted. */
export const storedPolicy = (typed: Readonly<Partial<Record<PolicyName, unknown>>>): PolicyValues =>
  eachPolicy((name, { kind }) => {
    const value = typed[name];
    if (kind === 'choice' || kind === 'flag') return value;
    return value ? Number(value) : null;
  }) as PolicyValues;
