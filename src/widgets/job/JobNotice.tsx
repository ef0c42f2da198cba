import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { noAddressText } from '#contract/announcement/noAddress';
import { isUnfinished } from '#contract/job/states';
import type { Job } from '#contract/job/calls';
import { jobFile, useGetJobQuery, useStopJobMutation } from '#src/api/jobsApi';
import { useProviderHref } from '#src/lib/providerContext';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { jobShown, selectJob } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { DownloadLink } from '../DownloadLink';

const LOOK_MS = 2_000;
/** More are too many to read: the file has them all. */
const LISTED = 10;
const NUMBER = new Intl.NumberFormat('en-IN');

function Running({ job }: { job: Job }) {
  const { send, isLoading } = useFormMutation(useStopJobMutation, {
    key: 'job-stop',
    done: ({ message }) => message || 'Stopped.',
    failed: 'This could not be stopped.',
  });
  return (
    <>
      <span>
        {NUMBER.format(job.done)} of {NUMBER.format(job.total)} records done. You can leave this page; we will
        notify you.
      </span>
      <progress max={job.total || 1} value={job.done} aria-label="Records done" />
      <button
        type="button"
        className="btn btn-quiet"
        disabled={isLoading}
        onClick={() => void send({ id: String(job.id) })}
      >
        Stop
      </button>
    </>
  );
}

const ENDED = { done: '', stopped: 'Stopped. ', failed: '' } as const;

function Report({ job, onClose }: { job: Job; onClose: () => void }) {
  const href = useProviderHref();
  const refused = job.rows.filter(({ error }) => error !== null);
  const ended = ENDED[job.state as keyof typeof ENDED] ?? '';
  return (
    <>
      <div className="flex-1 min-w-0">
        <p>
          <strong>
            {ended}
            {NUMBER.format(job.succeeded)} of {NUMBER.format(job.total)} records done.
          </strong>{' '}
          {job.no_address ? noAddressText(job.no_address) : null} {job.error}
        </p>
        {refused.length > 0 && (
          <ul>
            {refused.slice(0, LISTED).map(({ id, name, error }) => (
              <li key={id}>
                {name ?? id}: {error}
              </li>
            ))}
            {refused.length > LISTED && <li>and {NUMBER.format(refused.length - LISTED)} more</li>}
          </ul>
        )}
        <DownloadLink href={href(jobFile(job.id))} name="report.csv">
          Download the report
        </DownloadLink>
      </div>
      <button type="button" className="icon-button" aria-label="Close the report" onClick={onClose}>
        <Icon name="close" />
      </button>
    </>
  );
}

/** Progress and report of an act in the background: the one begun last, or that the address names. */
export function JobNotice() {
  const [search, setSearch] = useSearchParams();
  const dispatch = useDispatch();
  const begun = useSelector(selectJob);
  const named = Number(search.get('job')) || null;
  const id = begun ?? named;
  // Who follows a notice arrives at its report, whatever was begun before.
  useEffect(() => {
    if (named !== null) dispatch(jobShown(named));
  }, [dispatch, named]);
  const [looks, setLooks] = useState(true);
  const { currentData: job } = useGetJobQuery(
    { id: String(id) },
    { skip: id === null, pollingInterval: looks ? LOOK_MS : 0, refetchOnMountOrArgChange: true },
  );
  const isRunning = job === undefined || isUnfinished(job.state);
  if (isRunning !== looks) setLooks(isRunning);
  if (id === null || !job) return null;
  const close = () => {
    dispatch(jobShown(null));
    if (named === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('job');
    setSearch(rest, { replace: true });
  };
  const isWhole = job.state === 'done' && job.succeeded === job.total;
  return (
    <div
      className={`notice flex-wrap mb-4${isRunning || isWhole ? '' : ' notice-amber'}`}
      role="status"
      aria-label="Work in the background"
    >
      <Icon name={isRunning ? 'clock' : isWhole ? 'success' : 'warning'} />
      {isRunning ? <Running job={job} /> : <Report job={job} onClose={close} />}
    </div>
  );
}
