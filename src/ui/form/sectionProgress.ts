import type { FormApi } from 'final-form';

export const sectionId = (title: string): string =>
  `section-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

export interface SectionProgress {
  title: string;
  missing: number;
}

export function sectionProgress(form: FormApi): SectionProgress[] {
  const sections = new Map<string, number>();
  for (const name of form.getRegisteredFields()) {
    const state = form.getFieldState(name);
    const title: unknown = state?.data?.section;
    if (typeof title === 'string' && title)
      sections.set(title, (sections.get(title) ?? 0) + (state?.error ? 1 : 0));
  }
  return [...sections].map(([title, missing]) => ({ title, missing }));
}
