import type { FormApi } from 'final-form';

/** The address of a section within its page. */
export const sectionId = (title: string): string =>
  `section-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

export interface SectionProgress {
  title: string;
  /** How many of its fields have an error. */
  missing: number;
}

/** The sections of a form in the order of the screen, with what each still lacks. */
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
