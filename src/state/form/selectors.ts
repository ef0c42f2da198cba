/** A form's mutation runs under a fixed cache key: what became of it is read from the store by that key. */
import { createSelector } from '@reduxjs/toolkit';
import { FORM_ERROR } from 'final-form';
import type { api } from '#src/api/api';
import { toFailure, type ApiFailure } from '#src/api/transport/result';
import { firstMessages, type SubmitErrors } from '#src/lib/submission';

type WithApi = { api: ReturnType<typeof api.reducer> };
/** Form name to wire name, where they differ. */
export type WireNames = Readonly<Record<string, string>>;

const selectMutation = (key: string) => (state: WithApi) => state.api.mutations[key];

/** The failure of the mutation that runs under `key`, or null. */
export const selectFailure = (key: string) =>
  createSelector([selectMutation(key)], (mutation): ApiFailure | null =>
    mutation && 'error' in mutation ? toFailure(mutation.error) : null,
  );

const NONE: SubmitErrors = {};

/** The first message for each field by form name, else what `say` makes of the failure for the whole. */
export function submitErrorsOf(
  failure: ApiFailure,
  names: WireNames,
  say: (failure: ApiFailure) => string,
): SubmitErrors {
  const errors = firstMessages(failure.errors, names);
  return Object.keys(errors).length > 0 ? errors : { [FORM_ERROR]: say(failure) };
}

/**
 * What the provider refused of the form whose mutation runs under `key`; empty while nothing was refused.
 * Make it once a form: it keeps its answer while nothing changed.
 */
export const makeSelectSubmitErrors = (key: string, names: WireNames, say: (failure: ApiFailure) => string) =>
  createSelector(
    [selectFailure(key)],
    (failure): SubmitErrors => (failure ? submitErrorsOf(failure, names, say) : NONE),
  );
