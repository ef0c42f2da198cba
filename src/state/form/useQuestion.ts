import { useMemo } from 'react';
import type { ApiFailure } from '#src/api/transport/result';
import { questionFailed } from './failureWords';
import {
  useFormMutation,
  type FormMutation,
  type FormMutationOptions,
  type MutationHook,
} from './useFormMutation';

interface Question<Arg> extends Pick<FormMutation<Arg>, 'send' | 'isLoading'> {
  /** What came of the last try, for the dialog that asks: it stays open, so that it can be tried again. */
  failed: string;
}

/** A mutation without fields, sent from a question (`ui/ConfirmDialog`). */
export function useQuestion<Arg, Data>(
  useMutation: MutationHook<Arg, Data>,
  options: Omit<FormMutationOptions<Arg, Data>, 'say' | 'names' | 'failed'> & {
    /** What did not work, in words. */
    failed: string;
    /** The toast, where it is another one. */
    toast?: FormMutationOptions<Arg, Data>['failed'];
  },
): Question<Arg> {
  const { failed, toast = failed } = options;
  const say = useMemo(() => (failure: ApiFailure) => questionFailed(failure, failed), [failed]);
  const { send, isLoading, submitErrors } = useFormMutation(useMutation, { ...options, failed: toast, say });
  return { send, isLoading, failed: Object.values(submitErrors).join('\n') };
}
