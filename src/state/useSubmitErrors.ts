import { useCallback } from 'react';
import { FORM_ERROR } from 'final-form';
import { useStore } from 'react-redux';
import type { ApiFailure } from '../api/result';
import { selectFailure, selectSubmitErrors } from './mutations';

type State = Parameters<ReturnType<typeof selectSubmitErrors>>[0];

const ITS_MESSAGE = ({ message }: ApiFailure): string => message;

/**
 * What a form says beside the toast of a failure: why the provider refused it. Where it broke or never
 * answered there is
 * no reason to read, and a broken provider's words are not for the screen: then what became of the typed
 * ones.
 */
export const reasonOrSafety = ({ status, message }: ApiFailure): string =>
  status >= 400 && status < 500 ? message : 'Nothing was saved. What you typed is still here.';

/**
 * Reads what a form's `onSubmit` must answer out of the store, once the mutation under `key` has ended:
 * nothing after a success, else the server's messages by field, or `say` for the whole form.
 */
export function useSubmitErrors(key: string, names?: Readonly<Record<string, string>>, say = ITS_MESSAGE) {
  const store = useStore<State>();
  return useCallback((): Record<string, string> | undefined => {
    const state = store.getState();
    const failure = selectFailure(key)(state);
    if (!failure) return undefined;
    const errors = selectSubmitErrors(key, names)(state);
    return Object.keys(errors).length > 0 ? errors : { [FORM_ERROR]: say(failure) };
  }, [store, key, names, say]);
}
