import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useParams } from 'react-router-dom';
import { COMPLAINT_KIND_LABEL, COMPLAINT_STATE } from '#contract/complaint/lifecycle';
import { useGetComplaintQuery } from '#src/api/placementsApi';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { useProviderHref } from '#src/lib/providerContext';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Link } from '#src/ui/Link';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { FailedPage } from '#src/ui/page/FailedPage';
import { RecordFrame } from '#src/ui/page/RecordFrame';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { WholeDates } from '#src/ui/WholeDates';
import { upheldText } from '#src/widgets/complaint/columns';
import { DecideDialog } from './DecideDialog';
import { PassOnDialog } from './PassOnDialog';

export default function ComplaintPage() {
  const { id = '' } = useParams();
  const href = useProviderHref();
  const { data, isError, error, refetch } = useGetComplaintQuery(id, { refetchOnMountOrArgChange: true });
  const [pending, setPending] = useState<'decide' | 'passOn' | null>(null);
  const close = () => setPending(null);
  if (isError)
    return (
      <FailedPage
        title="Complaint"
        failed="Failed to load the complaint."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton title="Complaint" />;
  const isDecided = data.state === 'settled' || data.state === 'unfounded';
  return (
    <RecordFrame
      title={data.student.name}
      within={{ to: officePaths.complaints, label: 'Complaints' }}
      chip={<StatusChip info={COMPLAINT_STATE[data.state]} />}
      lead={[
        COMPLAINT_KIND_LABEL[data.kind],
        `${data.title} at ${data.company}`,
        formatDate(data.created_at),
        upheldText(data.upheld),
      ]
        .filter(Boolean)
        .join(' · ')}
      due={data.state === 'open'}
      actions={
        <>
          {data.may_pass_on === 1 && (
            <Button variant="quiet" onClick={() => setPending('passOn')}>
              Write to the company
            </Button>
          )}
          <Button variant={isDecided ? 'quiet' : 'primary'} onClick={() => setPending('decide')}>
            {isDecided ? 'Look into it again' : 'Decide'}
          </Button>
        </>
      }
    >
      <Section title="Complaint">
        <p className="pre-line">{data.text}</p>
        {data.files.length > 0 && (
          <div className="actions">
            {data.files.map(({ name, url }) => (
              <OutsideLink key={url} href={href(url)}>
                {name}
              </OutsideLink>
            ))}
          </div>
        )}
        <p>
          {data.placement_id === null ? (
            <Link to={officePaths.student(data.student.id)}>Open the student</Link>
          ) : (
            <Link to={officePaths.placement(data.placement_id)}>Open the placement</Link>
          )}
        </p>
      </Section>
      {data.passed_text && (
        <Section title="Sent to the company" folded={formatDate(data.passed_at)} open>
          <p className="pre-line">{data.passed_text}</p>
        </Section>
      )}
      <Section title="History">
        <ul className="list-unstyled">
          {data.history.map(({ at, by, state, answer }) => (
            <li key={at} className="mb-2">
              <strong>{COMPLAINT_STATE[state].label}</strong>{' '}
              <WholeDates text={[formatDate(at), by].filter(Boolean).join(', ')} />
              {answer && <p className="pre-line">{answer}</p>}
            </li>
          ))}
        </ul>
      </Section>
      {pending === 'decide' && <DecideDialog complaint={data} onClose={close} />}
      {pending === 'passOn' && <PassOnDialog complaint={data} onClose={close} />}
    </RecordFrame>
  );
}
