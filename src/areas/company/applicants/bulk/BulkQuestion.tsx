import { APPLICATION, applicationStatusInfo } from '#contract/application/lifecycle';
import { formatCount } from '#src/lib/money';
import { several } from '#contract/several';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { AnswerByField, type AnswerDay } from '../AnswerByField';
import { STATUS_QUESTIONS } from '../statusQuestions';
import { byStatus, type Forecast } from './forecast';

interface Props {
  open: boolean;
  to: number;
  forecast: Forecast;
  /** Of the offers. */
  day: AnswerDay | null;
  busy: boolean;
  failed: string;
  onConfirm: () => void;
  onClose: () => void;
}

const NAMED = 5;

/** Asks before a bulk change: what moves, what stays, and whose offer would be taken back. */
export function BulkQuestion({ open, to, forecast, day, busy, failed, onConfirm, onClose }: Props) {
  const { moving, staying, losingOffers } = forecast;
  const count = moving.length + staying.length;
  const { label } = applicationStatusInfo(to);
  const isOffer = to === APPLICATION.offerReleased;
  const names = losingOffers.slice(0, NAMED).map(({ name }) => name);
  const more = losingOffers.length - names.length;
  return (
    <ConfirmDialog
      open={open}
      title={
        staying.length > 0
          ? `Change ${formatCount(moving.length)} of ${several(count, 'application')}?`
          : `Change ${several(count, 'application')}?`
      }
      confirmLabel={`Change to ${label}`}
      danger={STATUS_QUESTIONS[to]?.danger}
      isFilled
      busy={busy || Boolean(isOffer && day?.problem)}
      failed={failed}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {moving.length === 1 ? 'One moves' : `${formatCount(moving.length)} move`} to <strong>{label}</strong>
        : {byStatus(moving)}. {STATUS_QUESTIONS[to]?.several ?? 'Students can see the new status.'}
      </p>
      {staying.length > 0 && (
        <p>
          {staying.length === 1 ? 'One stays' : `${formatCount(staying.length)} stay`} as{' '}
          {staying.length === 1 ? 'it is' : 'they are'}: {byStatus(staying)}.
        </p>
      )}
      {isOffer && day && <AnswerByField day={day} />}
      {losingOffers.length > 0 && (
        <p className="text-danger fw-medium" role="alert">
          {losingOffers.length === 1 ? 'An offer is' : `${formatCount(losingOffers.length)} offers are`}{' '}
          withdrawn: {names.join(', ')}
          {more > 0 && ` and ${formatCount(more)} more`}.
        </p>
      )}
    </ConfirmDialog>
  );
}
