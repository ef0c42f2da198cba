import { memo, useState } from 'react';
import { useSelector } from 'react-redux';
import Button from 'react-bootstrap/Button';
import { APPLICATION, applicationStatusInfo, isOpenForCompany } from '#contract/application/lifecycle';
import { LIMITS } from '#contract/limits';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { RESUMES_DOWNLOAD, useBulkUpdateApplicationStatusMutation } from '#src/api/applicantsApi';
import type { Outcome } from '#src/lib/submission';
import { useProviderHref } from '#src/lib/providerContext';
import { selectMayWrite } from '#src/state/auth/rights';
import { useQuestion } from '#src/state/form/useQuestion';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect';
import { SelectionFrame } from '#src/ui/list/ticks/SelectionFrame';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { STATUS_OPTIONS } from '../statusOptions';
import { useAnswerDay } from '../AnswerByField';
import { BulkQuestion } from './BulkQuestion';
import { forecast } from './forecast';
import type { Selection } from './useSelection';

interface Props {
  chosen: Selection['chosen'];
  clear: Selection['clear'];
  onMoved: (outcomes: readonly Outcome[]) => void;
}

export const SelectionBar = memo(function SelectionBar({ chosen, clear, onMoved }: Props) {
  const mayWrite = useSelector(selectMayWrite);
  const [status, setStatus] = useState('');
  const [asking, setAsking] = useState(false);
  const { day, reset } = useAnswerDay();
  const { send, failed, isLoading } = useQuestion(useBulkUpdateApplicationStatusMutation, {
    key: 'applications-status',
    done: null,
    failed: DASHBOARD_TEXTS.statusUpdateFailed,
    onDone: ({ data }) => {
      const nameOf = (id: number) => chosen.find((one) => one.id === id)?.name ?? '';
      setAsking(false);
      setStatus('');
      clear();
      onMoved(
        // Over 500 go on in the background, with a report of their own.
        (Array.isArray(data) ? data : []).map(({ id, success, message }) => ({
          id,
          name: `${id} ${nameOf(id)}`,
          refused: success ? null : message,
        })),
      );
    },
  });
  const resumes = useProviderHref()(`${RESUMES_DOWNLOAD}?ids=${chosen.map(({ id }) => id).join(',')}`);
  if (chosen.length === 0) return null;
  const to = Number(status);
  const plan = forecast(chosen, to);
  const movable = status ? plan.moving.length : chosen.filter((one) => isOpenForCompany(one.status)).length;

  return (
    <SelectionFrame
      label="Selected applicants"
      count={chosen.length}
      summary={
        mayWrite && (
          <span className="tabular">
            {' '}
            · {movable} can move{status && ` to ${applicationStatusInfo(to).label}`}
          </span>
        )
      }
      onClear={clear}
    >
      {mayWrite && (
        <div className="selection-move d-flex gap-2 flex-1 min-w-0">
          <FilterSelect
            label="Change status to"
            any="Choose a status"
            options={STATUS_OPTIONS}
            value={status}
            onChange={setStatus}
          />
          <Button
            disabled={movable === 0 || !status || isLoading}
            onClick={() => {
              reset();
              setAsking(true);
            }}
          >
            Change status
          </Button>
        </div>
      )}
      {chosen.length <= LIMITS.resumes ? (
        <DownloadLink href={resumes} name="resumes.zip" large>
          Résumés
        </DownloadLink>
      ) : (
        <span className="small muted">Résumés: at most {LIMITS.resumes} at once</span>
      )}
      <BulkQuestion
        open={asking}
        to={to}
        forecast={plan}
        day={day}
        busy={isLoading}
        failed={failed}
        onConfirm={() =>
          void send({
            ids: chosen.map(({ id }) => id),
            status: to,
            ...(to === APPLICATION.offerReleased && day && { answer_by: day.value }),
          })
        }
        onClose={() => setAsking(false)}
      />
    </SelectionFrame>
  );
});
