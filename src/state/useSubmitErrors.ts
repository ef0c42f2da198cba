import { useCallback } from 'react';
import { FORM_ERROR } from 'final-form';
import { useStore } from 'react-redux';
import { selectFailure, selectSubmitErrors } from './mutations';

type State = Parameters<ReturnType<typeof selectSubmitErrors>>[0];

/**
 * Reads what a form's `onSubmit` must answer out of the store, once the mutation under `key` has ended:
 * nothing after a success, else the server's messages by field, or the failure's message for the whole form.
 */
export function useSubmitErrors(key: string, names?: Readonly<Record<string, string>>) {
  const store = useStore<State>();
  return useCallback((): Record<string, string> | undefined => {
    const state = store.getState();
    const failure = selectFailure(key)(state);
    if (!failure) return undefined;
    const errors = selectSubmitErrors(key, names)(state);
    return Object.keys(errors).length > 0 ? errors : { [FORM_ERROR]: failure.message };
  }, [store, key, names]);
}
