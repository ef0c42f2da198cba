import { useState } from 'react';
import { useStore } from 'react-redux';
import type { InternshipSummary } from '#contract/calls/internships';
import { internshipsApi } from '#src/api/internshipsApi';

type State = Parameters<typeof internshipsApi.util.selectCachedArgsForQuery>[0];

/** What a list that was shown tells of an internship, by its slug. */
function knownInternship(state: State, slug: string): InternshipSummary | undefined {
  return internshipsApi.util
    .selectCachedArgsForQuery(state, 'listInternships')
    .flatMap((query) => internshipsApi.endpoints.listInternships.select(query)(state).data?.data ?? [])
    .find((internship) => internship.slug === slug);
}

/** The same, as it was when the page of that internship was gone to. */
export function useKnownInternship(slug: string): InternshipSummary | undefined {
  const store = useStore<State>();
  const look = () => ({ slug, known: knownInternship(store.getState(), slug) });
  const [seen, see] = useState(look);
  if (seen.slug !== slug) see(look());
  return seen.slug === slug ? seen.known : undefined;
}
