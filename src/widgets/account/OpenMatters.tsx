import type { OpenMatter } from '#contract/account/calls';
import { useGetErasureQuery } from '#src/api/accountApi';
import { Icon } from '#src/ui/Icon';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Part } from '#src/ui/page/Part';

const KINDS: Readonly<Record<OpenMatter['kind'], string>> = {
  application: 'Application',
  offer: 'Offer',
  payment: 'Payment',
  placement: 'Internship',
};

/** What is open and what becomes of it when the account is deleted, or what has to be done first. */
export function OpenMatters() {
  const { data, isError, error, refetch } = useGetErasureQuery();
  if (isError && !data)
    return (
      <ErrorState title="Failed to load what is still open." error={error} onRetry={() => void refetch()} />
    );
  const open = data?.open ?? [];
  const hindrances = data?.hindrances ?? [];
  return (
    <>
      {hindrances.map((words) => (
        <p key={words} className="notice notice-danger">
          <Icon name="warning" />
          <span>{words}</span>
        </p>
      ))}
      {open.length > 0 && (
        <Part title="What is still open">
          <ul>
            {open.map(({ kind, title, becomes }, i) => (
              // Two may have the same title.
              <li key={`${i} ${title}`}>
                {KINDS[kind]}: {title}. {becomes}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
