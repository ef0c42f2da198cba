import type { AuditState, AuditSubject } from '#contract/audit';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import type { AuditName } from '#contract/moderation/calls';
import { known } from '#contract/known';
import { moderationStatusInfo } from '#contract/moderation/lifecycle';
import { roleName } from '#contract/roles';
import { formatClockTime, formatDate } from '#src/lib/dates';
import { PAGE_NAMES } from '#src/lib/pageNames';

export const SUBJECT_LABELS: Readonly<Record<AuditSubject, string>> = {
  application: 'Application',
  moderation: 'Moderation',
  payment: 'Payment',
  diary: 'Diary',
  account: 'Account',
  member: 'Person of a company',
  placement: 'Internship of a student',
  complaint: 'Complaint',
  site: 'Site',
  list: 'List',
  announcement: 'Announcement',
  year: 'Year',
  plan: 'Plan',
  eligibility: 'Eligibility',
};

/** Moderated records by their kind, all else by the subject. */
export function aboutOf(subject: string, id: number, after: AuditState | null): string {
  const kind = subject === 'moderation' && typeof after?.kind === 'string' ? after.kind : subject;
  return `${words(kind)} ${id}`;
}

/** A day of a diary by its date, a page and a mail by what they are called. */
export function nameText({ kind, name }: Pick<AuditName, 'kind' | 'name'>): string {
  switch (kind) {
    case 'entry':
    case 'projectEntry':
      return `Diary of ${formatDate(name)}`;
    case 'page':
      return known(PAGE_NAMES, name)?.label ?? name;
    case 'mail':
      return `Mail: ${words(name)}`;
    default:
      return name;
  }
}

/** `releaseOffer` and `moderation_status` as words: "Release offer", "Moderation status". */
export function words(name: string | null | undefined): string {
  const text = (name ?? '')
    .replace(/_id$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const VALUES: Readonly<Record<string, (value: number) => string>> = {
  status: (value) => applicationStatusInfo(value).label,
  moderation_status: (value) => moderationStatusInfo(value).label,
  role_id: (value) => words(roleName(value) ?? 'unknown'),
};

function valueText(name: string, value: AuditState[string]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return VALUES[name]?.(value) ?? String(value);
  return (name.endsWith('_at') && formatClockTime(value)) || formatDate(value);
}

interface ChangedFact {
  name: string;
  before: string | null;
  after: string | null;
}

export function factsOf(before: AuditState | null, after: AuditState | null): ChangedFact[] {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  const text = (state: AuditState | null, name: string) => {
    const value = state?.[name] ?? null;
    return value === null ? null : valueText(name, value);
  };
  return names
    .filter((name) => name !== 'kind')
    .map((name) => ({ name, before: text(before, name), after: text(after, name) }))
    .filter((fact) => fact.before !== fact.after);
}
