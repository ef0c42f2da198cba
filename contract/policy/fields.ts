/**
 * The policy: what an administrator decides for the whole portal. Rules, schemas, table, form and
 * answers follow from this list; `public` names what everybody reads.
 */
import { RETAINED_KINDS, RETENTION, type RetainedKind } from '../retention';

/** Who takes part: everybody, or only students whose enrolment their college has confirmed. */
export const BELONGINGS = ['open', 'confirmed'] as const;
export type Belonging = (typeof BELONGINGS)[number];
/** How a student gets into a team: added by its leader, or by accepting an invitation. */
export const TEAM_MODES = ['add', 'invite'] as const;
type TeamMode = (typeof TEAM_MODES)[number];

interface Choice<T extends string> {
  kind: 'choice';
  options: readonly T[];
  required: string;
}
interface Flag {
  kind: 'flag';
}
/** Whole days within bounds. */
interface Days {
  kind: 'days';
  least: number;
  most: number;
}
/** Whole months; null keeps things for ever. */
interface Months {
  kind: 'months';
}

const months: Months = { kind: 'months' };
const retentionMonths = Object.fromEntries(
  RETAINED_KINDS.map((kind) => [`${kind}_months`, months]),
) as Record<`${RetainedKind}_months`, Months>;
export const POLICY = {
  belonging: {
    kind: 'choice',
    options: BELONGINGS,
    required: 'Select who takes part',
  } as Choice<Belonging>,
  verify_email: { kind: 'flag' } as Flag,
  staff_two_step: { kind: 'flag' } as Flag,
  teams: {
    kind: 'choice',
    options: TEAM_MODES,
    required: 'Select how teams are made',
  } as Choice<TeamMode>,
  notification_days: { kind: 'days', least: 30, most: RETENTION.notificationDays } as Days,
  mail_days: { kind: 'days', least: 7, most: RETENTION.mailDays } as Days,
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

/** One value for each field. */
export const eachPolicy = <V>(make: (name: PolicyName, field: Fields[PolicyName]) => V) =>
  Object.fromEntries(POLICY_NAMES.map((name) => [name, make(name, POLICY[name])])) as Record<PolicyName, V>;

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
