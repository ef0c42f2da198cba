import Button from 'react-bootstrap/Button';
import { useParams } from 'react-router-dom';
import { renderSVG } from 'uqr';
import type { DataOf } from '#contract/call';
import type { getCollegePlacement } from '#contract/placement/calls';
import { EVALUATION_KINDS, HIGHEST_SCORE } from '#contract/supervision/criteria';
import { useGetCollegePlacementQuery } from '#src/api/placementsApi';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { EVALUATION_TITLE } from '#src/widgets/placement/evaluations';
import { periodText } from '#src/widgets/placement/terms';

const TITLE = 'Sheet for the supervisor';
type Placement = DataOf<typeof getCollegePlacement>;

const boxes = Array.from({ length: HIGHEST_SCORE }, (_, i) => `☐ ${i + 1}`).join('   ');

function Weeks({ weeks }: { weeks: Placement['weeks'] }) {
  return (
    <table className="figures sheet-table mb-4">
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Hours</th>
          <th scope="col">Days</th>
          <th scope="col">Confirmed</th>
          <th scope="col">Remark</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, hours, entries, state }) => (
          <tr key={week}>
            <td className="text-nowrap">{formatDate(week)}</td>
            <td>{hours}</td>
            <td>{entries}</td>
            <td>{state === 'confirmed' ? 'Yes' : '☐'}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BlankEvaluation({ criteria }: { criteria: readonly string[] }) {
  return (
    <>
      <table className="figures sheet-table mb-4">
        <tbody>
          {criteria.map((criterion) => (
            <tr key={criterion}>
              <th scope="row">{criterion}</th>
              <td className="sheet-boxes">{boxes}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Recommended</th>
            <td className="sheet-boxes">☐ Yes ☐ No</td>
          </tr>
        </tbody>
      </table>
      <p className="sheet-lines">What goes well</p>
      <p className="sheet-lines">What to work on</p>
    </>
  );
}

/** What a supervisor signs on paper: the weeks, and blank evaluations. The QR leads to this record. */
export default function SheetPage() {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = useGetCollegePlacementQuery(id);
  if (isError)
    return (
      <FailedPage
        title={TITLE}
        failed="Failed to load the sheet."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton title={TITLE} />;
  const record = `${window.location.origin}${officePaths.placement(data.id)}`;
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(record, { border: 2 }))}`;
  return (
    <PageFrame
      title={TITLE}
      lead={`${data.student.name}: ${data.title} at ${data.company} · ${periodText(data)}`}
      actions={
        <>
          <Link className="btn btn-quiet" to={officePaths.placement(data.id)}>
            <Icon name="arrowLeft" /> The placement
          </Link>
          <Button onClick={() => window.print()}>
            <Icon name="file" /> Print
          </Button>
        </>
      }
    >
      <Section title="Weeks">
        <img className="sheet-qr" src={qr} alt={`QR code of placement ${data.id} for the college`} />
        <p>
          Placement {data.id}. Supervisor: {data.supervisor?.name ?? '………………………………'}
        </p>
        <Weeks weeks={data.weeks} />
      </Section>
      {EVALUATION_KINDS.filter((kind) => data.evaluations[kind] !== 'done').map((kind) => (
        <Section key={kind} title={EVALUATION_TITLE[kind]}>
          <p className="muted">1 is far below your expectations, 5 far above.</p>
          <BlankEvaluation criteria={data.criteria} />
        </Section>
      ))}
      <p className="sheet-lines">Place, date, signature and stamp</p>
    </PageFrame>
  );
}
