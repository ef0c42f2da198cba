import { useListHomeInternshipsQuery } from '#src/api/homeApi';
import type { InternshipSummary } from '#contract/internship/calls';
import type { HomeLists } from './board';

const NONE: readonly InternshipSummary[] = [];

/** A list that failed is empty. */
export function useHomeLists() {
  const deadline = useListHomeInternshipsQuery('deadline');
  const stipend = useListHomeInternshipsQuery('stipend');
  const newest = useListHomeInternshipsQuery('newest');
  const all = [deadline, stipend, newest];
  const lists: HomeLists = {
    deadline: deadline.data ?? NONE,
    stipend: stipend.data ?? NONE,
    newest: newest.data ?? NONE,
  };
  return {
    lists,
    waiting: all.some(({ data, isError }) => !data && !isError),
    failed: all.every(({ data, isError }) => !data && isError),
    error: deadline.error,
    retry: () => all.forEach(({ refetch }) => void refetch()),
  };
}
