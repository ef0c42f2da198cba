import type { ModerationKind } from '#contract/moderation/lifecycle';

/** What can be moderated, in words. */
export const KIND_LABELS: Readonly<Record<ModerationKind, string>> = {
  company: 'Company',
  internship: 'Internship',
};

/** The kind that an address or an answer names, or null. */
export const kindOf = (value: string | null | undefined): ModerationKind | null =>
  value === 'company' || value === 'internship' ? value : null;
export const kindLabel = (value: string): string => KIND_LABELS[kindOf(value) ?? 'internship'];
/** The kind within a sentence. */
export const kindWord = (value: string): string => kindLabel(value).toLowerCase();
/** What is under review, and whose it is. */
export const kindLead = (value: string, company: string): string =>
  kindOf(value) === 'company' ? 'Company profile' : `Internship of ${company}`;
