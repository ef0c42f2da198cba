import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import type { CollegePlacement } from '#contract/placement/calls';
import { certificateRefusal, mayComplete } from '#contract/placement/calendar';
import { hasDiary, placementAfter, type PlacementState } from '#contract/placement/lifecycle';
import { ROLES } from '#contract/roles';
import { placementReasonRules } from '#contract/placement/rules';
import { useDecidePlacementsMutation, useIssueCertificatesMutation } from '#src/api/placementsApi';
import { several } from '#contract/several';
import type { Outcome } from '#src/lib/submission';
import { formatDate } from '#src/lib/dates';
import { formatCount } from '#src/lib/money';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { selectToday } from '#src/state/ui';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Link } from '#src/ui/Link';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import type { Chosen, Ticked } from '#src/ui/list/ticks/useTicked';
import { SelectedFiles } from '#src/widgets/archive/FilesDialog';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { Rehearsal, rowsOf } from '#src/widgets/Rehearsal';
import { CompleteManyDialog } from './CompleteManyDialog';
import { GuideDialog } from './GuideDialog';
import { NotStartedDialog } from './NotStartedDialog';
import { PRINTED_AT_ONCE, printedDiaries } from './printedDiaries';

/** It is pending, or its new dates are. */
export const isDecidable = ({ state, amendment }: CollegePlacement): boolean =>
  amendment !== null || placementAfter(ROLES.coordinator, state as PlacementState, 'approve') !== undefined;

const isEnding = ({ state, amendment }: CollegePlacement): boolean =>
  amendment === null && placementAfter(ROLES.coordinator, state as PlacementState, 'complete') !== undefined;

/** Without a valid certificate. */
const isCertifiable = (row: CollegePlacement, today: string): boolean =>
  row.state === 'completed' &&
  (row.certificate === null || row.certificate.revoked_at !== null) &&
  certificateRefusal(row, today) === null;

export const isTickable = (row: CollegePlacement): boolean => isDecidable(row) || hasDiary(row);

/** Of placements that are not over: from which day they can be completed, and what is possible before. */
const laterText = (rows: readonly CollegePlacement[]): string => {
  const days = rows.flatMap(({ end_date }) => end_date ?? []).sort();
  const [first] = days;
  const from =
    first && `Can be completed from ${formatDate(first)}${days.length > 1 ? ' at the earliest' : ''}.`;
  return `${formatCount(rows.length)} not over yet. ${from ?? ''} To end one early or change its dates, open it.`;
};

/** Archived ones can only be printed. */
const actsOn = (rows: readonly CollegePlacement[], may: (row: CollegePlacement) => boolean) =>
  rows.filter((row) => row.archived !== 1 && may(row));

type OpenDialog = 'notStarted' | 'approved' | 'refused' | 'guide' | 'complete' | 'issue' | 'files';

const DONE: Readonly<Record<OpenDialog, string>> = {
  approved: 'approved',
  refused: 'rejected or sent back',
  notStarted: 'cancelled',
  guide: 'given a guide',
  complete: 'completed',
  issue: 'certified',
  files: 'packed',
};

/** As their call names them. */
const certificatesOf = (chosen: Chosen) => ('ids' in chosen ? { placement_ids: chosen.ids } : chosen);

const placements = (count: number): string =>
  count === 1 ? 'this placement' : `${formatCount(count)} placements`;

/** What a company confirmed is sent back to it. */
const refusalOf = (rows: readonly CollegePlacement[], isAll: boolean): string => {
  if (isAll) return 'Reject or send back';
  const returned = rows.filter(({ state }) => state === 'confirmed').length;
  if (returned === 0) return 'Reject';
  return returned === rows.length ? 'Send back' : 'Reject or send back';
};

interface Props {
  ticked: Ticked<CollegePlacement>;
  onDecided: (outcomes: readonly Outcome[], done: string) => void;
}

export function PlacementsBar({ ticked, onDecided }: Props) {
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const isAll = ticked.all?.on === true;
  const waiting = actsOn(ticked.rows, isDecidable);
  const refusing = refusalOf(waiting, isAll);
  const today = useSelector(selectToday);
  const [over, running] = [true, false].map((isOver) =>
    actsOn(ticked.rows, (row) => isEnding(row) && mayComplete(row, today) === isOver),
  ) as [CollegePlacement[], CollegePlacement[]];
  const unbegun = actsOn(ticked.rows, ({ may_not_start }) => may_not_start === 1);
  const done = actsOn(ticked.rows, (row) => isCertifiable(row, today));
  const guidable = actsOn(ticked.rows, () => true);
  const named = ticked.rows.map(({ id, student }) => ({ id, name: student?.name ?? String(id) }));
  // Each is a page of its own to load: those of other pages are not printed.
  const printed = isAll ? [] : ticked.rows.filter(hasDiary).slice(0, PRINTED_AT_ONCE);
  /** Of other pages nothing is known: what applies to none of this page is not offered. */
  const reached = (rows: readonly CollegePlacement[]) =>
    isAll && rows.length > 0 ? ticked.count : rows.length;
  const close = () => setPending(null);
  const tell = (outcomes: readonly Outcome[]) => {
    ticked.tick(
      outcomes.filter(({ refused }) => refused === null).map(({ id }) => Number(id)),
      false,
    );
    onDecided(outcomes, DONE[pending ?? 'approved']);
    close();
  };
  const outcomesOf = ({ data }: { data: unknown }) =>
    tell(
      rowsOf(data).map(({ id, name, error }) => ({
        id,
        name: name ?? named.find((one) => one.id === id)?.name ?? String(id),
        refused: error,
      })),
    );
  const decision = useFormMutation(useDecidePlacementsMutation, {
    key: 'placements',
    done: null,
    failed: 'Nothing was decided.',
    onDone: outcomesOf,
  });
  const issuing = useFormMutation(useIssueCertificatesMutation, {
    key: 'placements-certificates',
    done: null,
    failed: 'No certificate was issued.',
    onDone: outcomesOf,
  });
  const decide = (word: 'approved' | 'refused', reason: string) =>
    decision.send({ ...ticked.chosen(waiting), decision: word, reason });
  return (
    <>
      <BulkBar ticked={ticked}>
        {printed.length > 0 && (
          <Link className="btn btn-quiet" to={printedDiaries(printed.map(({ id }) => id))}>
            Print {several(printed.length, 'diary', 'diaries')}
          </Link>
        )}
        {reached(guidable) > 0 && (
          <Button variant="quiet" onClick={() => setPending('guide')}>
            Assign a guide
          </Button>
        )}
        {!isAll && (
          <Button variant="quiet" onClick={() => setPending('files')}>
            Files as ZIP
          </Button>
        )}
        {reached(waiting) > 0 && (
          <>
            <Button variant="quiet" onClick={() => setPending('refused')}>
              {refusing} selected
            </Button>
            <Button onClick={() => setPending('approved')}>Approve selected</Button>
          </>
        )}
        {reached(over) > 0 && (
          <Button variant="quiet" onClick={() => setPending('complete')}>
            Complete {isAll ? 'what is over' : formatCount(reached(over))}
          </Button>
        )}
        {reached(unbegun) > 0 && (
          <Button variant="quiet" onClick={() => setPending('notStarted')}>
            {isAll ? 'Did not start' : `Did not start: ${reached(unbegun)}`}
          </Button>
        )}
        {reached(done) > 0 && (
          <Button variant="quiet" onClick={() => setPending('issue')}>
            Issue{' '}
            {isAll
              ? 'certificates'
              : reached(done) === 1
                ? '1 certificate'
                : `${formatCount(reached(done))} certificates`}
          </Button>
        )}
        {!isAll && running.length > 0 && <p className="small muted m-0">{laterText(running)}</p>}
      </BulkBar>
      {pending === 'guide' && (
        <GuideDialog
          chosen={ticked.chosen(guidable)}
          count={reached(guidable)}
          guideId={null}
          named={named}
          onClose={close}
        />
      )}
      {pending === 'files' && <SelectedFiles ids={ticked.rows.map(({ id }) => id)} onClose={close} />}
      <ConfirmDialog
        open={pending === 'approved'}
        title={`Approve ${placements(reached(waiting))}?`}
        confirmLabel="Approve"
        busy={decision.isLoading}
        failed={Object.values(decision.submitErrors).join('\n')}
        onClose={close}
        onConfirm={() => void decide('approved', '')}
      >
        {pending === 'approved' && (
          <Rehearsal
            useMutation={useDecidePlacementsMutation}
            arg={{ ...ticked.chosen(waiting), decision: 'approved', dry_run: '1' }}
            done="approved"
            named={named}
          />
        )}
        <p>This also approves the dates. Diaries follow them.</p>
      </ConfirmDialog>
      <ReasonDialog
        open={pending === 'refused'}
        title={`${refusing} ${placements(reached(waiting))}?`}
        about={
          pending === 'refused' && (
            <Rehearsal
              useMutation={useDecidePlacementsMutation}
              arg={{ ...ticked.chosen(waiting), decision: 'refused', reason: 'Preview', dry_run: '1' }}
              done="rejected or sent back"
              named={named}
            />
          )
        }
        draft="placements-refuse"
        name="reason"
        label="Reason"
        help="The student can read it. Placements confirmed by a company are sent back to the company."
        rules={placementReasonRules}
        submitLabel={refusing}
        submitErrors={decision.submitErrors}
        send={(reason) => decide('refused', reason)}
        onClose={close}
      />
      {pending === 'notStarted' && (
        <NotStartedDialog
          chosen={ticked.chosen(unbegun)}
          title={`Cancel ${placements(reached(unbegun))} as not started?`}
          named={named}
          done={null}
          onDone={outcomesOf}
          onClose={close}
        />
      )}
      {pending === 'complete' && (
        <CompleteManyDialog placements={over} chosen={ticked.chosen(over)} onDone={tell} onClose={close} />
      )}
      <ConfirmDialog
        open={pending === 'issue'}
        title={`Issue the certificate of ${placements(reached(done))}?`}
        confirmLabel="Issue"
        busy={issuing.isLoading}
        failed={Object.values(issuing.submitErrors).join('\n')}
        onClose={close}
        onConfirm={() => void issuing.send(certificatesOf(ticked.chosen(done)))}
      >
        {pending === 'issue' && (
          <Rehearsal
            useMutation={useIssueCertificatesMutation}
            arg={{ ...certificatesOf(ticked.chosen(done)), dry_run: '1' }}
            done="certified"
            named={named}
          />
        )}
        <p>
          Each shows name, title, company, period and hours as they are now, and will not change. The students
          are notified by email.
        </p>
      </ConfirmDialog>
    </>
  );
}
