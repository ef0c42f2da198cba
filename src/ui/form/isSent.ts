import type { FormState } from 'final-form';

/** Whether exactly these values were accepted already: the page that comes next may take its time, and an impatient click must not send them twice. */
export const isSent = ({ submitSucceeded, dirtySinceLastSubmit }: Partial<Pick<FormState<object>, 'submitSucceeded' | 'dirtySinceLastSubmit'>>): boolean =>
  submitSucceeded === true && dirtySinceLastSubmit !== true;
