import { useState } from 'react';
import type { Archive } from '#contract/archive/calls';

const LOOK_MS = 2_000;

type Query = (
  arg: void,
  options: { pollingInterval: number; refetchOnMountOrArgChange: true },
) => { data?: Archive; isError: boolean };

/** Looks again while it is being made. Undefined while it loads, and where the provider makes none. */
export function useArchive(useQuery: Query): Archive | undefined {
  const [looks, setLooks] = useState(false);
  const { data, isError } = useQuery(undefined, {
    pollingInterval: looks ? LOOK_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const isUnfinished = data?.state === 'waiting' || data?.state === 'working';
  if (isUnfinished !== looks) setLooks(isUnfinished);
  return isError ? undefined : data;
}
