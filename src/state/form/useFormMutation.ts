import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CODES } from '#contract/http';
import { toFailure, type ApiFailure, type ApiResult } from '#src/api/result';
import { failureNotice } from '../failureNotice';
import { formSubmitted, noticedSuccess, type noticed } from '../notices';
import type { SubmitErrors } from '#src/lib/submitErrors';
import { reasonOrSafety } from './failureWords';
import { makeSelectSubmitErrors, type WireNames } from './selectors';

type Notice = ReturnType<typeof noticed>;
type Sent<Data> = { data: ApiResult<Data>; error?: undefined } | { data?: undefined; error: unknown };
export type MutationHook<Arg, Data> = (options: {
  fixedCacheKey: string;
}) => readonly [(arg: Arg) => PromiseLike<Sent<Data>>, { isLoading: boolean }, ...unknown[]];

export interface FormMutationOptions<Data> {
  /** Under which the mutation is kept in the store; one a form on the screen. */
  key: string;
  names?: WireNames;
  /** The toast of a success; null for none. */
  done: string | null | ((result: ApiResult<Data>) => string);
  /** The toast of a failure that brings no messages of its own, or the whole notice; null for none. */
  failed: string | ((error: unknown) => Notice | null);
  /** What stands in the form when no field is to blame. */
  say?: (failure: ApiFailure) => string;
  /** After a success: where to go, what to close. */
  onDone?: (result: ApiResult<Data>) => void;
  /** After a lost race (DATA_NOT_UPDATED), which a warning has told: what is shown is fetched again. */
  onLost?: () => void;
}

export interface FormMutation<Arg> {
  /** Sends it and tells how it went; answers whether it was accepted. */
  send: (arg: Arg) => Promise<boolean>;
  /** What the provider refused, by field, out of the store. */
  submitErrors: SubmitErrors;
  isLoading: boolean;
}

const NO_NAMES: WireNames = {};

/** A form's mutation with all that follows it: toasts, the errors by field, and where to go. */
export function useFormMutation<Arg, Data>(
  useMutation: MutationHook<Arg, Data>,
  { key, names = NO_NAMES, done, failed, say = reasonOrSafety, onDone, onLost }: FormMutationOptions<Data>,
): FormMutation<Arg> {
  const dispatch = useDispatch();
  const [trigger, { isLoading }] = useMutation({ fixedCacheKey: key });
  const submitErrors = useSelector(useMemo(() => makeSelectSubmitErrors(key, names, say), [key, names, say]));
  const send = useCallback(
    async (arg: Arg) => {
      dispatch(formSubmitted());
      const { data, error } = await trigger(arg);
      if (data) {
        const text = typeof done === 'function' ? done(data) : done;
        if (text !== null) dispatch(noticedSuccess(text));
        onDone?.(data);
        return true;
      }
      const notice = typeof failed === 'string' ? failureNotice(error, failed) : failed(error);
      if (notice) dispatch(notice);
      if (toFailure(error)?.code === CODES.dataNotUpdated) onLost?.();
      return false;
    },
    [trigger, dispatch, done, failed, onDone, onLost],
  );
  return { send, submitErrors, isLoading };
}
