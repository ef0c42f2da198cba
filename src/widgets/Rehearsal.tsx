import { use, useEffect, useLayoutEffect } from 'react';
import { formatCount } from '#src/lib/money';
import { toFailure } from '#src/api/transport/result';
import { ReachContext } from '#src/ui/dialog/ConfirmDialog';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';

interface Row {
  id: number;
  name?: string;
  error: string | null;
}
type Mutation<Arg> = () => readonly [
  (arg: Arg) => unknown,
  { data?: { data: unknown }; isError: boolean; error?: unknown },
  ...unknown[],
];

interface Props<Arg> {
  useMutation: Mutation<Arg>;
  /** The act, with `dry_run`. */
  arg: Arg;
  /** As in "12 will be approved." */
  done: string;
  /** As in "3 cannot be reached:". */
  others?: string;
  /** Of records that were named by ids: their answer has no names. */
  named?: readonly { id: number; name: string }[];
}

const LISTED = 10;
export const rowsOf = (data: unknown): readonly Row[] =>
  (data as { rows?: readonly Row[] } | null | undefined)?.rows ?? [];

function namesOf(rows: readonly Row[], named: Props<unknown>['named'] = []): string {
  const nameOf = (id: number) => named.find((one) => one.id === id)?.name ?? String(id);
  const names = rows.slice(0, LISTED).map(({ id, name }) => name ?? nameOf(id));
  return rows.length > LISTED
    ? `${names.join(', ')} and ${formatCount(rows.length - LISTED)} more`
    : names.join(', ');
}

/** What an act about many records would do, by outcome. */
export function Rehearsal<Arg>({
  useMutation,
  arg,
  done,
  others = 'will stay as they are',
  named,
}: Props<Arg>) {
  const [rehearse, { data, isError, error }] = useMutation();
  const key = JSON.stringify(arg);
  const setReach = use(ReachContext);
  const reach = data ? rowsOf(data.data).filter((row) => row.error === null).length : 0;
  // The button waits for the forecast, and is closed where nothing would change.
  useLayoutEffect(() => {
    setReach(reach);
    return () => setReach(null);
  }, [setReach, reach]);
  useEffect(() => {
    void rehearse(JSON.parse(key) as Arg);
  }, [rehearse, key]);
  if (isError)
    return (
      <ErrorState
        title={toFailure(error)?.message ?? 'Failed to load the preview.'}
        error={error}
        onRetry={() => void rehearse(arg)}
      />
    );
  if (!data) return <TableSkeleton label="Loading the preview" />;
  const rows = rowsOf(data.data);
  const refused = rows.filter((row) => row.error !== null);
  const reasons = [...new Set(refused.map((row) => row.error))];
  return (
    <div role="status">
      <p>
        <strong className="tabular">{formatCount(rows.length - refused.length)}</strong> will be {done}.
        {refused.length > 0 && (
          <>
            {' '}
            <strong className="tabular">{formatCount(refused.length)}</strong> {others}:
          </>
        )}
      </p>
      {refused.length > 0 && (
        <ul className="rehearsal">
          {reasons.map((reason) => (
            <li key={reason}>
              {reason}{' '}
              {namesOf(
                refused.filter((row) => row.error === reason),
                named,
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
