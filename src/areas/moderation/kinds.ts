import type { ModerationKind } from '#contract/moderation/lifecycle';

export const KIND_LABELS: Readonly<Record<ModerationKind, string>> = {
  company: 'Company',
  internship: 'Internship',
};

/** Null for an unknown kind. */
export const kindOf = (value: string | null | undefined): ModerationKind | null =>
  value === 'company' || value === 'internship' ? value : null;
export const kindLabel = (value: string): string => KIND_LABELS[kindOf(value) ?? 'internship'];
export const kindWord = (value: string): string => kindLabel(value).toLowerCase();
export const kindLead = (value: string, company: string): string =>
  kindOf(value) === 'company' ? 'Company profile' : `Internship of ${company}`;
