import { useCallback, useMemo, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { CODES } from '#contract/http';
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
import { reasonOrSafety, SESSION_ENDED } from './failureWords';
import { makeSelectSubmitErrors, submitErrorsOf, type WireNames } from './selectors';

type Notice = ReturnType<typeof noticed>;
type Sent<Data> = { data: ApiResult<Data>; error?: undefined } | { data?: undefined; error: unknown };
export type MutationHook<Arg, Data> = (options: {
  fixedCacheKey: string;
}) => readonly [(arg: Arg) => PromiseLike<Sent<Data>>, { isLoading: boolean }, ...unknown[]];

export interface FormMutationOptions<Arg, Data> {
  /** Under which the mutation is kept in the store; one a form on the screen. */
  key: string;
  names?: WireNames;
  /** The toast of a success, with "Undo" where the answer can be taken back; null for none. */
  done: string | null | ((result: ApiResult<Data>) => string);
  /** The toast of a failure that brings no messages of its own, or the whole notice; null for none. */
  failed: string | ((error: unknown) => Notice | null);
  /** What stands in the form when no field is to blame. */
  say?: (failure: ApiFailure) => string;
  /** After a success: where to go, what to close. */
  onDone?: (result: ApiResult<Data>, arg: Arg) => void;
  /** After a lost race (DATA_NOT_UPDATED), which a warning has told: what is shown is fetched again. */
  onLost?: () => void;
  /** Takes over what could not be sent; answers whether it did, which counts as accepted. */
  keep?: (error: unknown, arg: Arg) => boolean;
}

/** One of several that are sent together, by the name that its outcome is told under. */
interface Each<Arg> extends Omit<Outcome, 'refused'> {
  arg: Arg;
}

export interface FormMutation<Arg> {
  /** Sends it and tells how it went; answers whether it was accepted. */
  send: (arg: Arg) => Promise<boolean>;
  /**
   * Sends several, one after the other: what one of them lacks does not hold the others up. Answers what
   * became of each that was sent, in words; the one toast is that of a session that has ended, which ends it.
   */
  sendEach: (items: readonly Each<Arg>[]) => Promise<Outcome[]>;
  /** What the provider refused, by field, out of the store. */
  submitErrors: SubmitErrors;
  isLoading: boolean;
}

const NO_NAMES: WireNames = {};

/** What takes the act of an answer back; one token stands in each row of an answer about several records. */
function undoOf(data: unknown): string | null {
  const rows = (Array.isArray(data) ? data : [data]) as ({ undo?: unknown } | null | undefined)[];
  const token = rows.find((row) => typeof row?.undo === 'string')?.undo;
  return typeof token === 'string' ? token : null;
}

/**
 * An error's notice without what a dialog says by itself: a toast would say it again, and lie under it. A
 * lost race is told in any case, since it closes its dialog; null where nothing is left.
 */
function withoutInline(notice: Notice | null, errors: SubmitErrors): Notice | null {
  if (notice?.payload.kind !== 'error' || !isDialogOpen()) return notice;
  const inline = Object.values(errors);
  const left = notice.payload.messages.filter((message) => !inline.includes(message));
  return left.length > 0 ? noticedError(...left) : null;
}

/** A form's mutation with all that follows it: toasts, the errors by field, and where to go. */
export function useFormMutation<Arg, Data>(
  useMutation: MutationHook<Arg, Data>,
  {
    key,
    names = NO_NAMES,
    done,
    failed,
    say = reasonOrSafety,
    onDone,
    onLost,
    keep,
  }: FormMutationOptions<Arg, Data>,
): FormMutation<Arg> {
  const dispatch = useDispatch();
  const { getState } = useStore<{ auth: AuthState }>();
  const [trigger, { isLoading }] = useMutation({ fixedCacheKey: key });
  const submitErrors = useSelector(useMemo(() => makeSelectSubmitErrors(key, names, say), [key, names, say]));
  // A sign-in is refused by 401 as well, and ends nothing (docs/rules.md, sign-in 6).
  const hasEnded = useCallback(
    (error: unknown) => toFailure(error)?.status === 401 && !selectIsSignedIn(getState()),
    [getState],
  );
  const send = useCallback(
    async (arg: Arg) => {
      dispatch(formSubmitted());
      const signedIn = selectIsSignedIn(getState());
      const { data, error } = await trigger(arg);
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
        // Nobody is signed in any more: the rest would be refused alike.
        if (isSessionGone(error) || isOtherPerson(error)) break;
      }
      setSeveralUnderWay(false);
      return outcomes;
    },
    [trigger, dispatch, getState, hasEnded, keep, names, say],
  );
  return { send, sendEach, submitErrors, isLoading: isLoading || severalUnderWay };
}
