import { useState } from 'react';
import type { CollegePlacement } from '#contract/placement/calls';
import { placementAfter, type PlacementState } from '#contract/placement/lifecycle';
import { ROLES } from '#contract/roles';
import { placementReasonRules } from '#contract/placement/rules';
import { useDecidePlacementsMutation, useIssueCertificatesMutation } from '#src/api/placementsApi';
import type { Outcome } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { CompleteManyDialog } from './CompleteManyDialog';
import { GuideDialog } from './GuideDialog';

/** It is pending, or its new dates are. */
export const isDecidable = ({ state, amendment }: CollegePlacement): boolean =>
  amendment !== null || placementAfter(ROLES.coordinator, state as PlacementState, 'approve') !== undefined;

const isCompletable = ({ state, amendment }: CollegePlacement): boolean =>
  amendment === null && placementAfter(ROLES.coordinator, state as PlacementState, 'complete') !== undefined;

/** Without a valid certificate. */
const isCertifiable = ({ state, certificate }: CollegePlacement): boolean =>
  state === 'completed' && (certificate === null || certificate.revoked_at !== null);

export const isTickable = (row: CollegePlacement): boolean =>
  isDecidable(row) || isCompletable(row) || isCertifiable(row);

type OpenDialog = 'approved' | 'refused' | 'guide' | 'complete' | 'issue';

interface Answer {
  rows?: readonly { id: number; error: string | null }[];
}

const internships = (rows: readonly unknown[]): string =>
  rows.length === 1 ? 'this internship' : `${rows.length} internships`;

interface Props {
  ticked: Ticked<CollegePlacement>;
  onDecided: (outcomes: readonly Outcome[]) => void;
}

export function PlacementsBar({ ticked, onDecided }: Props) {
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const waiting = ticked.rows.filter(isDecidable);
  const running = ticked.rows.filter(isCompletable);
  const done = ticked.rows.filter(isCertifiable);
  const close = () => setPending(null);
  const tell = (outcomes: readonly Outcome[]) => {
    ticked.tick(
      outcomes.filter(({ refused }) => refused === null).map(({ id }) => Number(id)),
      false,
    );
    onDecided(outcomes);
    close();
  };
  const outcomesOf = ({ data }: { data: unknown }) =>
    tell(
      ((data ?? {}) as Answer).rows?.map(({ id, error }) => ({
        id,
        name: ticked.rows.find((one) => one.id === id)?.student?.name ?? String(id),
        refused: error,
      })) ?? [],
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
    decision.send({ ids: waiting.map(({ id }) => id), decision: word, reason });
  return (
    <>
      <BulkBar ticked={ticked}>
        <button type="button" className="btn btn-quiet" onClick={() => setPending('guide')}>
          Assign a guide
        </button>
        {waiting.length > 0 && (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => setPending('refused')}>
              Reject selected
            </button>
            <button type="button" className="btn btn-primary" onClick={() => setPending('approved')}>
              Approve selected
            </button>
          </>
        )}
        {running.length > 0 && (
          <button type="button" className="btn btn-quiet" onClick={() => setPending('complete')}>
            Complete {running.length}
          </button>
        )}
        {done.length > 0 && (
          <button type="button" className="btn btn-quiet" onClick={() => setPending('issue')}>
            Issue {done.length === 1 ? '1 certificate' : `${done.length} certificates`}
          </button>
        )}
      </BulkBar>
      {pending === 'guide' && (
        <GuideDialog ids={ticked.rows.map(({ id }) => id)} guideId={null} onClose={close} />
      )}
      <ConfirmDialog
        open={pending === 'approved'}
        title={`Approve ${internships(waiting)}?`}
        confirmLabel="Approve"
        busy={decision.isLoading}
        failed={Object.values(decision.submitErrors).join('\n')}
        onClose={close}
        onConfirm={() => void decide('approved', '')}
      >
        <p>This also approves the dates. Diaries follow them.</p>
      </ConfirmDialog>
      <ReasonDialog
        open={pending === 'refused'}
        title={`Reject ${internships(waiting)}?`}
        draft="placements-refuse"
        name="reason"
        label="Reason"
        help="The student can read it. Placements confirmed by a company are sent back to the company."
        rules={placementReasonRules}
        submitLabel="Reject"
        submitErrors={decision.submitErrors}
        send={(reason) => decide('refused', reason)}
        onClose={close}
      />
      {pending === 'complete' && <CompleteManyDialog placements={running} onDone={tell} onClose={close} />}
      <ConfirmDialog
        open={pending === 'issue'}
        title={`Issue the certificate of ${internships(done)}?`}
        confirmLabel="Issue"
        busy={issuing.isLoading}
        failed={Object.values(issuing.submitErrors).join('\n')}
        onClose={close}
        onConfirm={() => void issuing.send({ placement_ids: done.map(({ id }) => id) })}
      >
        <p>
          Each shows name, title, company, period and hours as they are now, and will not change. The students
          are notified by email.
        </p>
      </ConfirmDialog>
    </>
  );
}
