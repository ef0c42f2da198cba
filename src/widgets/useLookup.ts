import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Lookup } from '../../contract/calls/master';
import { isAborted } from '../api/result';
import { noticedError } from '../state/notices';
import type { Option } from '../ui/form/fieldProps';

interface Answer {
  /** Of the present argument only: a late answer to an earlier one is not shown. */
  currentData?: Lookup[];
  isFetching: boolean;
  isError: boolean;
  error?: unknown;
}

export interface LookupOptions {
  options: readonly Option[];
  loading: boolean;
}

const NONE: readonly Option[] = [];

/** A look-up as the options of a dropdown; a failure is told once by `text`, an aborted one is silent (specification section 8). */
export function useLookup({ currentData, isFetching, isError, error }: Answer, text: string): LookupOptions {
  const dispatch = useDispatch();
  const failed = isError && !isAborted(error);
  useEffect(() => {
    if (failed) dispatch(noticedError(text));
  }, [failed, text, dispatch]);
  return { options: isError || !currentData ? NONE : currentData.map(({ id, name }) => ({ value: String(id), label: name })), loading: isFetching && !currentData };
}
