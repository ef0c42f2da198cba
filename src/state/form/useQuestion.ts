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
  /** Of the last try, shown in the dialog, which stays open. */
  failed: string;
}

/** A mutation without fields, sent from a `ui/dialog/ConfirmDialog`. */
export function useQuestion<Arg, Data>(
  useMutation: MutationHook<Arg, Data>,
  options: Omit<FormMutationOptions<Arg, Data>, 'say' | 'names' | 'failed'> & {
    failed: string;
    toast?: FormMutationOptions<Arg, Data>['failed'];
  },
): Question<Arg> {
  const { failed, toast = failed } = options;
  const say = useMemo(() => (failure: ApiFailure) => questionFailed(failure, failed), [failed]);
  const { send, isLoading, submitErrors } = useFormMutation(useMutation, { ...options, failed: toast, say });
  return { send, isLoading, failed: Object.values(submitErrors).join('\n') };
}
