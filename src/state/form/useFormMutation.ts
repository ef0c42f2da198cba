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

/** What every form has. */
export interface FormOptions<Arg, Data> {
  /** Cache key of the mutation; one per form on the screen. */
  key: string;
  /** The toast of a success, with "Undo" if the answer allows it; null for none. */
  done: string | null | ((result: ApiResult<Data>) => string | null);
  /** The toast of a failure without messages of its own, or the whole notice; null for none. */
  failed: string | ((error: unknown) => Notice | null);
  onDone?: (result: ApiResult<Data>, arg: Arg) => void;
  /** After a lost race (DATA_NOT_UPDATED), shown as a warning: refetch what is shown. */
  onLost?: () => void;
}

/** What some forms have besides. */
interface SpecialOptions<Arg, Data> extends FormOptions<Arg, Data> {
  /** Form names of the provider's errors, where they differ. */
  names?: WireNames;
  /** The message in the form if no field is to blame. */
  say?: (failure: ApiFailure, failed?: string) => string;
  /** Takes over what could not be sent; true counts as accepted. */
  keep?: (error: unknown, arg: Arg) => boolean;
}

interface Each<Arg> extends Omit<Outcome, 'refused'> {
  arg: Arg;
}

export interface FormMutation<Arg> {
  /** Resolves to whether it was accepted. */
  send: (arg: Arg) => Promise<boolean>;
  submitErrors: SubmitErrors;
  isLoading: boolean;
}

interface SpecialFormMutation<Arg> extends FormMutation<Arg> {
  /** One after the other, each with its outcome; only an ended session stops it. */
  sendEach: (items: readonly Each<Arg>[]) => Promise<Outcome[]>;
}

interface Answer<Arg, Data> {
  arg: Arg;
  data?: ApiResult<Data>;
  error: unknown;
  failure: ApiFailure | null;
  /** The session ended with this call. */
  ended: boolean;
  takenOver: boolean;
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

/** Dialogs show their messages themselves; a lost race always shows, since it closes its dialog. */
function withoutInline(notice: Notice | null, errors: SubmitErrors): Notice | null {
  if (notice?.payload.kind !== 'error' || !isDialogOpen()) return notice;
  const inline = Object.values(errors);
  const left = notice.payload.messages.filter((message) => !inline.includes(message));
  return left.length > 0 ? noticedError(...left) : null;
}

/** The form of a mutation: its toasts, its errors by field, its lost races. */
export const useFormMutation: <Arg, Data>(
  useMutation: MutationHook<Arg, Data>,
  options: FormOptions<Arg, Data>,
) => FormMutation<Arg> = useSpecialFormMutation;

export function useSpecialFormMutation<Arg, Data>(
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
  }: SpecialOptions<Arg, Data>,
): SpecialFormMutation<Arg> {
  const dispatch = useDispatch();
  const { getState } = useStore<{ auth: AuthState }>();
  const [trigger, { isLoading }] = useMutation({ fixedCacheKey: key });
  const [severalUnderWay, setSeveralUnderWay] = useState(false);
  const toast = typeof failed === 'string' ? failed : undefined;
  const say = useCallback((failure: ApiFailure) => sayIt(failure, toast), [sayIt, toast]);
  const submitErrors = useSelector(useMemo(() => makeSelectSubmitErrors(key, names, say), [key, names, say]));
  const errorsOf = useCallback(
    (failure: ApiFailure | null) => (failure ? submitErrorsOf(failure, names, say) : {}),
    [names, say],
  );
  const sendAll = useCallback(
    async (args: readonly Arg[]) => {
      dispatch(formSubmitted());
      const signedIn = selectIsSignedIn(getState());
      const answers: Answer<Arg, Data>[] = [];
      for (const arg of args) {
        const { data, error } = await trigger(arg);
        const failure = toFailure(error);
        // A rejected sign-in is a 401 too, and ends no session (docs/security.md, sign-in 6).
        const ended = signedIn && failure?.status === 401 && !selectIsSignedIn(getState());
        if (ended) dispatch(noticedWarning(SESSION_ENDED));
        answers.push({ arg, data, error, failure, ended, takenOver: !data && (keep?.(error, arg) ?? false) });
        if (isSessionGone(error) || isOtherPerson(error)) break;
      }
      return answers;
    },
    [trigger, dispatch, getState, keep],
  );
  const send = useCallback(
    async (sent: Arg) => {
      const [{ data, error, failure, ended, takenOver }] = (await sendAll([sent])) as [Answer<Arg, Data>];
      const job = jobOf(data?.data);
      if (data && job !== null) {
        dispatch(jobShown(job));
        dispatch(noticedSuccess(data.message));
        onDone?.({ ...data, data: { rows: [] } as Data }, sent);
      } else if (data) {
        const text = typeof done === 'function' ? done(data) : done;
        const undo = undoOf(data.data);
        if (text !== null) dispatch(undo === null ? noticedSuccess(text) : noticedUndoable(text, undo));
        onDone?.(data, sent);
      } else if (!ended && !isOtherPerson(error)) {
        const notice = typeof failed === 'string' ? failureNotice(error, failed) : failed(error);
        const shown = withoutInline(notice, errorsOf(failure));
        if (shown) dispatch(shown);
      }
      if (failure?.code === CODES.dataNotUpdated) onLost?.();
      return data !== undefined || takenOver;
    },
    [sendAll, dispatch, done, failed, errorsOf, onDone, onLost],
  );
  const sendEach = useCallback(
    async (items: readonly Each<Arg>[]) => {
      setSeveralUnderWay(true);
      const answers = await sendAll(items.map(({ arg }) => arg));
      setSeveralUnderWay(false);
      return answers.map(({ failure, takenOver }, at) => {
        const refused = failure && !takenOver ? Object.values(errorsOf(failure)).join(' ') : null;
        return { id: items[at]!.id, name: items[at]!.name, refused };
      });
    },
    [sendAll, errorsOf],
  );
  return { send, sendEach, submitErrors, isLoading: isLoading || severalUnderWay };
}
