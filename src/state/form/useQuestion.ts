import { useMemo } from 'react';
import type { ApiFailure } from '#src/api/transport/result';
import { questionFailed } from './failureWords';
import {
  useSpecialFormMutation,
  type FormMutation,
  type FormOptions,
  type MutationHook,
} from './useFormMutation';

interface Question<Arg> extends Pick<FormMutation<Arg>, 'send' | 'isLoading'> {
  /** Of the last try, shown in the dialog, which stays open. */
  failed: string;
}

/** A mutation without fields, sent from a `ui/dialog/ConfirmDialog`. */
export function useQuestion<Arg, Data>(
  useMutation: MutationHook<Arg, Data>,
  options: Omit<FormOptions<Arg, Data>, 'failed'> & {
    failed: string;
    toast?: FormOptions<Arg, Data>['failed'];
  },
): Question<Arg> {
  const { failed, toast = failed } = options;
  const say = useMemo(() => (failure: ApiFailure) => questionFailed(failure, failed), [failed]);
  const { send, isLoading, submitErrors } = useSpecialFormMutation(useMutation, {
    ...options,
    failed: toast,
    say,
  });
  return { send, isLoading, failed: Object.values(submitErrors).join('\n') };
}
