/** A form's mutation has a fixed cache key, by which its outcome is read from the store. */
import { createSelector } from '@reduxjs/toolkit';
import { FORM_ERROR } from 'final-form';
import type { api } from '#src/api/api';
import { toFailure, type ApiFailure } from '#src/api/transport/result';
import { firstMessages, type SubmitErrors } from '#src/lib/submission';

type WithApi = { api: ReturnType<typeof api.reducer> };
export type WireNames = Readonly<Record<string, string>>;

const selectMutation = (key: string) => (state: WithApi) => state.api.mutations[key];

export const selectFailure = (key: string) =>
  createSelector([selectMutation(key)], (mutation): ApiFailure | null =>
    mutation && 'error' in mutation ? toFailure(mutation.error) : null,
  );

const NONE: SubmitErrors = {};

export function submitErrorsOf(
  failure: ApiFailure,
  names: WireNames,
  say: (failure: ApiFailure) => string,
): SubmitErrors {
  const errors = firstMessages(failure.errors, names);
  if (Object.keys(errors).length === 0) return { [FORM_ERROR]: say(failure) };
  const ofFields = Object.values(failure.errors).flat();
  const general = failure.errorsList.filter((text) => !ofFields.includes(text));
  return general.length > 0 ? { ...errors, [FORM_ERROR]: general.join('\n') } : errors;
}

/** What the provider rejected of the mutation under `key`, or empty. Make one per form: it is memoised. */
export const makeSelectSubmitErrors = (key: string, names: WireNames, say: (failure: ApiFailure) => string) =>
  createSelector(
    [selectFailure(key)],
    (failure): SubmitErrors => (failure ? submitErrorsOf(failure, names, say) : NONE),
  );
