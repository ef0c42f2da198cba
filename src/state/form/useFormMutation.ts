import { useCallback, useMemo, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { CODES } from '#contract/codes';
import {
  isOtherPerson,
  isSessionGone,
  toFailure,
  type ApiFailure,
  type ApiResult,
} from '#src/api/transport/result';
import { selectIsSignedIn } from '../auth/selectors';
import type { AuthState } from '../auth/transitions';
import { failureNotice } from '../failureNotice';
import {
  formSubmitted,
  noticedError,
  noticedSuccess,
  noticedUndoable,
  noticedWarning,
  type noticed,
} from '../notices';
import { isDialogOpen } from '#src/lib/openDialog';
import type { Outcome, SubmitErrors } from '#src/lib/submission';
import { jobShown } from '../ui';
import { reasonOrSafety, SESSION_ENDED } from './failureWords';
import { makeSelectSubmitErrors, submitErrorsOf, type WireNames } from './selectors';

type Notice = ReturnType<typeof noticed>;
type Sent<Data> = { data: ApiResult<Data>; error?: undefined } | { data?: undefined; error: unknown };
export type MutationHook<Arg, Data> = (options: {
  fixedCacheKey: string;
}) => readonly [(arg: Arg) => PromiseLike<Sent<Data>>, { isLoading: boolean }, ...unknown[]];

export interface FormMutationOptions<Arg, Data> {
  /** Cache key of the mutation; one per form on the screen. */
  key: string;
  names?: WireNames;
  /** The toast of a success, with "Undo" if the answer allows it; null for none. */
  done: string | null | ((result: ApiResult<Data>) => string);
  /** The toast of a failure without messages of its own, or the whole notice; null for none. */
  failed: string | ((error: unknown) => Notice | null);
  /** The message in the form if no field is to blame. */
  say?: (failure: ApiFailure, failed?: string) => string;
  onDone?: (result: ApiResult<Data>, arg: Arg) => void;
  /** After a lost race (DATA_NOT_UPDATED), shown as a warning: refetch what is shown. */
  onLost?: () => void;
  /** Takes over what could not be sent; true counts as accepted. */
  keep?: (error: unknown, arg: Arg) => boolean;
}

interface Each<Arg> extends Omit<Outcome, 'refused'> {
  arg: Arg;
}

export interface FormMutation<Arg> {
  /** Resolves to whether it was accepted. */
  send: (arg: Arg) => Promise<boolean>;
  /** One after the other, each with its outcome; only an ended session stops it. */
  sendEach: (items: readonly Each<Arg>[]) => Promise<Outcome[]>;
  submitErrors: SubmitErrors;
  isLoading: boolean;
}

const NO_NAMES: WireNames = {};

/** The undo token, which every row of an answer about several records repeats. */
function undoOf(data: unknown): string | null {
  const rows = (Array.isArray(data) ? data : [data]) as ({ undo?: unknown } | null | undefined)[];
  const token = rows.find((row) => typeof row?.undo === 'string')?.undo;
  return typeof token === 'string' ? token : null;
}

/** Of an act that goes on in the background. */
function jobOf(data: unknown): number | null {
  const job = (data as { job?: unknown } | null | undefined)?.job;
  return typeof job === 'number' ? job : null;
}

/** Dialogs show their messages themselves; a lost race is always told, since it closes its dialog. */
function withoutInline(notice: Notice | null, errors: SubmitErrors): Notice | null {
  if (notice?.payload.kind !== 'error' || !isDialogOpen()) return notice;
  const inline = Object.values(errors);
  const left = notice.payload.messages.filter((message) => !inline.includes(message));
  return left.length > 0 ? noticedError(...left) : null;
}

export function useFormMutation<Arg, Data>(
  useMutation: MutationHook<Arg, Data>,
  {
    key,
    names = NO_NAMES,
    done,
    failed,
    say: sayIt = reasonOrSafety,
    onDone,
    onLost,
    keep,
  }: FormMutationOptions<Arg, Data>,
): FormMutation<Arg> {
  const dispatch = useDispatch();
  const { getState } = useStore<{ auth: AuthState }>();
  const [trigger, { isLoading }] = useMutation({ fixedCacheKey: key });
  const toast = typeof failed === 'string' ? failed : undefined;
  const say = useCallback((failure: ApiFailure) => sayIt(failure, toast), [sayIt, toast]);
  const submitErrors = useSelector(useMemo(() => makeSelectSubmitErrors(key, names, say), [key, names, say]));
  // A rejected sign-in is a 401 too, and ends no session (docs/security.md, sign-in 6).
  const hasEnded = useCallback(
    (error: unknown) => toFailure(error)?.status === 401 && !selectIsSignedIn(getState()),
    [getState],
  );
  const send = useCallback(
    async (arg: Arg) => {
      dispatch(formSubmitted());
      const signedIn = selectIsSignedIn(getState());
      const { data, error } = await trigger(arg);
      const job = jobOf(data?.data);
      if (data && job !== null) {
        dispatch(jobShown(job));
        dispatch(noticedSuccess(data.message));
        onDone?.({ ...data, data: { rows: [] } as Data }, arg);
        return true;
      }
      if (data) {
        const text = typeof done === 'function' ? done(data) : done;
        if (text !== null) {
          const undo = undoOf(data.data);
          dispatch(undo === null ? noticedSuccess(text) : noticedUndoable(text, undo));
        }
        onDone?.(data, arg);
        return true;
      }
      const failure = toFailure(error);
      if (signedIn && hasEnded(error)) {
        dispatch(noticedWarning(SESSION_ENDED));
      } else if (!isOtherPerson(error)) {
        const formMessage = typeof failed === 'string' ? failureNotice(error, failed) : failed(error);
        const notice = withoutInline(formMessage, failure ? submitErrorsOf(failure, names, say) : {});
        if (notice) dispatch(notice);
      }
      if (failure?.code === CODES.dataNotUpdated) onLost?.();
      return keep?.(error, arg) ?? false;
    },
    [trigger, dispatch, getState, hasEnded, names, say, done, failed, onDone, onLost, keep],
  );
  const [severalUnderWay, setSeveralUnderWay] = useState(false);
  const sendEach = useCallback(
    async (items: readonly Each<Arg>[]) => {
      dispatch(formSubmitted());
      setSeveralUnderWay(true);
      const outcomes: Outcome[] = [];
      const signedIn = selectIsSignedIn(getState());
      for (const { id, name, arg } of items) {
        const { error } = await trigger(arg);
        const failure = toFailure(error);
        const refused = failure && !keep?.(error, arg) ? submitErrorsOf(failure, names, say) : null;
        outcomes.push({ id, name, refused: refused && Object.values(refused).join(' ') });
        if (signedIn && hasEnded(error)) dispatch(noticedWarning(SESSION_ENDED));
        if (isSessionGone(error) || isOtherPerson(error)) break;
      }
      setSeveralUnderWay(false);
      return outcomes;
    },
    [trigger, dispatch, getState, hasEnded, keep, names, say],
  );
  return { send, sendEach, submitErrors, isLoading: isLoading || severalUnderWay };
}
