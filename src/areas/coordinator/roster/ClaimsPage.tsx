import { useState } from 'react';
import { object } from 'yup';
import type { Claim } from '#contract/roster/calls';
import type { StatusInfo } from '#contract/lifecycle';
import { LIMITS } from '#contract/limits';
import {
  CLAIM_DECISIONS,
  ENROLMENT_STATES,
  type ClaimDecision,
  type EnrolmentState,
} from '#contract/roster/headings';
import { requiredText } from '#contract/textRules';
import { useDecideClaimsMutation, useListClaimsQuery } from '#src/api/rosterApi';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { listFilters, oneOf, words, year } from '#src/lib/listFilters';
import type { Outcome } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { useStaffQuery } from '#src/state/staffList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StatusChip } from '#src/ui/StatusChip';
import { Outcomes } from '#src/ui/list/ticks/Outcomes';
import { matchingOf, useTicked } from '#src/ui/list/ticks/useTicked';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { requestedChanges } from '#src/widgets/roster/requestedChanges';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { useYearField } from '#src/widgets/useYearField';
import { useCollegeField } from '../useCollegeField';
import { ClaimsBar } from './ClaimsBar';

const STATE_INFO: Readonly<Record<EnrolmentState, StatusInfo>> = {
  claimed: { label: 'Waiting', colour: 'amber', weight: 'waiting' },
  confirmed: { label: 'Confirmed', colour: 'emerald' },
  refused: { label: 'Rejected', colour: 'rose' },
};
const FILTERS = listFilters({ q: words(), college: words(), year: year(), state: oneOf(ENROLMENT_STATES) });
const STATE_OPTIONS = ENROLMENT_STATES.map((value) => ({ value, label: STATE_INFO[value].label }));
const VIEWS = [
  { label: 'All', query: '' },
  ...STATE_OPTIONS.map(({ value, label }) => ({ label, query: `state=${value}` })),
];
const useTotal: UseTotal = (query, skip) =>
  useListClaimsQuery({ page: '1', per_page: '10', ...query }, { skip }).data?.total;
const reasonRules = object({ reason: requiredText('Enter a reason', { max: LIMITS.remark }) });

const NO_ROWS: readonly Claim[] = [];

const waits = ({ state, requested }: Claim) => state === 'claimed' || requested !== null;

/** A claim that is not confirmed may request another date of birth only. */
const requestedText = ({ state, requested, college, usn, branch }: Claim): string =>
  requested === null
    ? ''
    : requestedChanges(requested, state === 'confirmed' ? { college, usn, branch } : requested);

const ofRoster = ({ roster_name, roster_email }: Claim): string | null =>
  roster_name && (roster_email ? `${roster_name}, ${roster_email}` : roster_name);

/** A confirmation can be revoked. */
const decisionsOf = (claim: Claim): readonly ClaimDecision[] =>
  waits(claim) ? CLAIM_DECISIONS : claim.state === 'confirmed' ? ['refused'] : [];

type PendingDecision = { decision: 'confirmed' | 'refused'; claim: Claim };

const columns = ({
  isOffice,
  onAsk,
}: {
  isOffice: boolean;
  onAsk: (pending: PendingDecision) => void;
}): readonly Column<Claim>[] => [
  {
    title: 'Name and email',
    place: 'title',
    render: ({ name }) => <span className="row-title">{name}</span>,
    second: ({ email }) => email,
  },
  {
    title: 'USN',
    render: ({ usn }) => usn,
    second: (claim) =>
      claim.requested
        ? `requests ${requestedText(claim)}`
        : [claim.branch, isOffice && claim.college].filter(Boolean).join(' · '),
  },
  {
    title: 'In the roster',
    place: 'line',
    render: ({ roster_name }) => roster_name ?? 'Not in the roster',
    second: ({ roster_email }) => roster_email,
  },
  { title: 'Since', noWrap: true, render: ({ claimed_at }) => formatDate(claimed_at) },
  {
    title: 'State',
    place: 'status',
    render: (claim) => <StatusChip info={STATE_INFO[waits(claim) ? 'claimed' : claim.state]} />,
  },
  {
    title: 'Actions',
    place: 'foot',
    render: (claim) =>
      decisionsOf(claim).length > 0 && (
        <div className="row-actions">
          {decisionsOf(claim).map((decision) => {
            const text = decision === 'confirmed' ? 'Confirm' : waits(claim) ? 'Reject' : 'Revoke';
            return (
              <button
                key={decision}
                type="button"
                className="btn btn-sm btn-quiet"
                aria-label={`${text}: ${claim.name}`}
                onClick={() => onAsk({ decision, claim })}
              >
                {text}
              </button>
            );
          })}
        </div>
      ),
  },
];

/** A rejection needs a reason. */
function Decision({
  pending: { decision, claim },
  onClose,
}: {
  pending: PendingDecision;
  onClose: () => void;
}) {
  const { send, submitErrors, isLoading } = useFormMutation(useDecideClaimsMutation, {
    key: 'decide-claims',
    done: ({ data }) => data.rows[0]?.error ?? 'Decision saved. The student has been notified.',
    failed: 'Failed to save the decision.',
    onDone: onClose,
  });
  const { requested } = claim;
  const revokes = !waits(claim);
  const about = revokes ? (
    <p>
      <strong>{claim.name}</strong> is confirmed with the USN {claim.usn}. Afterwards another account can be
      confirmed with it. Applications and placements stay; each placement needs your decision.
    </p>
  ) : (
    <p>
      <strong>{claim.name}</strong>{' '}
      {requested
        ? `requests ${requestedText(claim)}. On record: ${claim.college}, ${claim.usn}.`
        : `claims the USN ${claim.usn} at ${claim.college}. In the roster: ${ofRoster(claim) ?? 'nobody with this USN'}.`}
    </p>
  );
  const decide = (reason?: string) =>
    send({ ids: [claim.id], decision, ...(reason !== undefined && { reason }) });
  return decision === 'confirmed' ? (
    <ConfirmDialog
      open
      title="Confirm this student?"
      confirmLabel="Confirm"
      busy={isLoading}
      failed={Object.values(submitErrors).join('\n')}
      onClose={onClose}
      onConfirm={() => void decide()}
    >
      {about}
    </ConfirmDialog>
  ) : (
    <ReasonDialog
      title={revokes ? 'Revoke this confirmation?' : 'Reject this claim?'}
      about={about}
      draft={`refuse-claim-${claim.id}`}
      name="reason"
      label="Reason"
      help="The student can read it."
      rules={reasonRules}
      submitLabel={revokes ? 'Revoke' : 'Reject'}
      submitErrors={submitErrors}
      send={decide}
      onClose={onClose}
    />
  );
}

export default function ClaimsPage() {
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const query = useStaffQuery(FILTERS);
  const college = useCollegeField();
  const yearField = useYearField();
  const claims = useListClaimsQuery(query, { refetchOnMountOrArgChange: true });
  const [report, setReport] = useState<{ outcomes: readonly Outcome[]; decision: string } | null>(null);
  const ticked = useTicked(
    (claims.data?.data ?? NO_ROWS).filter(waits),
    matchingOf(claims.currentData, query),
  );
  return (
    <PageFrame title="Claims">
      {report && (
        <Outcomes
          outcomes={report.outcomes}
          done={`claims ${report.decision}`}
          notified="The students have been notified."
          onClose={() => setReport(null)}
        />
      )}
      <StaffList
        list={claims}
        failed="Failed to load the claims."
        loading="Loading claims"
        noun={['claim', 'claims']}
        views={VIEWS}
        useTotal={useTotal}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Name, USN or email', placeholder: 'e.g. Rao' },
          ...college,
          ...yearField,
          { kind: 'choice', name: 'state', label: 'State', any: 'All', options: STATE_OPTIONS },
        ]}
        nothing={{
          icon: 'people',
          title: 'No claims found',
          none: 'No student has claimed enrolment yet.',
          home: { to: officePaths.roster, label: 'Open the roster' },
          narrowed: 'No claims match these filters.',
          all: 'Show all',
        }}
      >
        {({ data }) => (
          <>
            <DataTable
              dense
              caption="Claims"
              columns={columns({ isOffice: college.length > 0, onAsk: setPending })}
              rows={data}
              keyOf={({ id }) => id}
              ticks={{ ticked, nameOf: ({ name }) => name, label: 'Select all pending', can: waits }}
              empty="Nobody on this page."
            />
            <ClaimsBar
              ticked={ticked}
              rules={reasonRules}
              onDecided={(outcomes, decision) => setReport({ outcomes, decision })}
            />
          </>
        )}
      </StaffList>
      {pending && <Decision pending={pending} onClose={() => setPending(null)} />}
    </PageFrame>
  );
}
