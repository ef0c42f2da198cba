import { useSelector } from 'react-redux';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';

interface Props {
  day: string;
  /** Once the day is over. */
  past: string;
}

/** Until when an open offer should be answered. */
export function AnswerBy({ day, past }: Props) {
  const today = useSelector(selectToday);
  return <Deadline day={day} today={today} by="Answer by" past={past} />;
}
