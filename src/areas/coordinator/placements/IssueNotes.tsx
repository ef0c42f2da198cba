import type { DataOf } from '#contract/call';
import type { getCollegePlacement } from '#contract/placement/calls';
import { known } from '#contract/known';
import { PLACEMENT_ISSUE_LABEL } from '#contract/placement/issues';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { SameNames } from '#src/widgets/SameNames';
import { WholeDates } from '#src/ui/WholeDates';

type Shown = Pick<
  DataOf<typeof getCollegePlacement>,
  'issues' | 'company_suspended' | 'supervisor_checks' | 'same_name'
>;

export function IssueNotes({
  placement: { issues = [], company_suspended, supervisor_checks = [], same_name = [] },
}: {
  placement: Shown;
}) {
  const raised = issues.some(({ kind }) => kind === 'company_suspended');
  return (
    <>
      {company_suspended === 1 && !raised && (
        <p className="notice notice-amber">
          <Icon name="warning" />
          <span>Company suspended.</span>
        </p>
      )}
      <SameNames companies={same_name} />
      {supervisor_checks.map(({ key, text }) => (
        <p key={key} className="notice notice-amber">
          <Icon name="warning" />
          <span>
            <WholeDates text={text} />
          </span>
        </p>
      ))}
      {issues.map(({ id, kind, text, since }) => (
        <p key={id} className="notice notice-amber">
          <Icon name="warning" />
          <span>
            <strong>{known(PLACEMENT_ISSUE_LABEL, kind) ?? kind}</strong>{' '}
            <WholeDates text={`since ${formatDate(since)}: ${text}`} />{' '}
            <Link to={officePaths.placementIssues}>Settle</Link>
          </span>
        </p>
      ))}
    </>
  );
}
