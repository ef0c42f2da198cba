/**
 * Server field errors read from the store: a form's mutation runs under a fixed cache key, and its selector
 * is here.
 */
import { createSelector } from '@reduxjs/toolkit';
import type { FieldErrors } from '#contract/http';
import { errorsToFormNames } from '#contract/names/rename';
import type { api } from '../api/api';
import { toFailure, type ApiFailure } from '../api/result';

type WithApi = { api: ReturnType<typeof api.reducer> };

const selectMutation = (key: string) => (state: WithApi) => state.api.mutations[key];

/** The failure of the mutation that runs under `key`, or null. */
export const selectFailure = (key: string) =>
  createSelector([selectMutation(key)], (mutation): ApiFailure | null =>
    mutation && 'error' in mutation ? toFailure(mutation.error) : null,
  );

const NONE: Record<string, string> = {};

/**
 * First server message by form field of the mutation under `key`; the same object while nothing changed.
 * @param names form name to wire name, where they differ
 */
export const selectSubmitErrors = (key: string, names: Readonly<Record<string, string>> = {}) =>
  createSelector([selectFailure(key)], (failure): Record<string, string> => {
    if (!failure || Object.keys(failure.errors).length === 0) return NONE;
    const errors: FieldErrors = errorsToFormNames(names, failure.errors);
    return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0]!]));
  });
