import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { switchedStatus } from '#contract/internship/lifecycle';
import { useSetInternshipStatusMutation } from '#src/api/companyInternshipsApi';
import { useQuestion } from '#src/state/form/useQuestion';
import { selectToday } from '#src/state/ui';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';
import { SWITCH_QUESTIONS } from './switchQuestions';
import { forWriters } from '#src/widgets/forMembers';

interface SwitchedInternship {
  id: number;
  name: string;
  status: number;
  moderation_status: number;
  expire_date: string;
}

interface Props {
  internship: SwitchedInternship;
  icon?: boolean;
}

/** Closes or reopens, after a question; nothing for other statuses. */
export const InternshipSwitch = forWriters(function InternshipSwitch({ internship, icon = false }: Props) {
  const { id, name, status } = internship;
  const today = useSelector(selectToday);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, isLoading, failed } = useQuestion(useSetInternshipStatusMutation, {
    key: `internship-status-${id}`,
    done: ({ message }) => message,
    failed: 'The internship could not be changed.',
    onDone: close,
    onLost: close,
  });
  const to = switchedStatus(status);
  const question = to && SWITCH_QUESTIONS[to];
  if (!question) return null;
  return (
    <>
      {icon ? (
        <button
          type="button"
          className="icon-button"
          aria-label={question.label}
          title={question.label}
          onClick={() => setAsking(true)}
        >
          <Icon name={question.label === 'Close' ? 'stop' : 'restart'} />
        </button>
      ) : (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {question.label}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={question.title(name)}
        confirmLabel={question.label}
        busy={isLoading}
        failed={failed}
        onConfirm={() => void send({ id, status: to })}
        onClose={close}
      >
        <p>{question.text(internship, today)}</p>
      </ConfirmDialog>
    </>
  );
});
