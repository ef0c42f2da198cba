import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Lookup } from '#contract/master/calls';
import { isAborted } from '../api/transport/answer';
import { noticedError } from '../state/notices';
import type { Option } from '../ui/form/fields/fieldProps';

interface Answer {
  /** Of the present argument only, not of an earlier one. */
  currentData?: Lookup[];
  isFetching: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface LookupOptions {
  options: readonly Option[];
  loading: boolean;
  onRetry?: () => void;
}

const NONE: readonly Option[] = [];

/** `text` announces a failure once (null: the form can do without). Retried when the network is back. */
export function useLookup(
  { currentData, isFetching, isError, error, refetch }: Answer,
  text: string | null,
): LookupOptions {
  const dispatch = useDispatch();
  const failed = isError && !isAborted(error);
  useEffect(() => {
    if (failed && text !== null) dispatch(noticedError(text));
  }, [failed, text, dispatch]);
  const onRetry = useCallback(() => void refetch(), [refetch]);
  useEffect(() => {
    if (!isError) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isError, onRetry]);
  return {
    options:
      isError || !currentData
        ? NONE
        : currentData.map(({ id, name }) => ({ value: String(id), label: name })),
    loading: isFetching && !currentData,
    ...(isError && { onRetry }),
  };
}
