import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { newKey } from '#src/api/attemptKeys';
import { isNetworkFailure } from '#src/api/answer';
import { toFailure } from '#src/api/result';
import { formatDate } from '#src/lib/dates';
import { noticedError, noticedSuccess } from '#src/state/notices';
import { selectToday } from '#src/state/ui';
import { NumberField } from '#src/ui/form/NumberField';
import { SelectField } from '#src/ui/form/SelectField';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { DraftForm } from '#src/widgets/DraftForm';
import { blankEntry, problemsOf, toStore, type EntryValues } from './entryValues';
import type { DiaryKind } from './kinds';
import { ENTRY_LABELS } from './labels';
import { MOODS } from './moods';
import { useOutbox } from './useOutbox';
import { weekdayOf } from './week';

type Week = Record<string, EntryValues>;
const NO_ERRORS = {};

/** Names a day's fields in the form. */
const nameOf = (day: string): string => `d${day.replaceAll('-', '')}`;
const isWritten = (values: EntryValues | undefined): boolean =>
  Boolean(values?.description?.trim() || values?.hours?.trim());

interface Props {
  kind: DiaryKind;
  owner: string;
  /** The days of the week that can be written and have no entry. */
  days: readonly string[];
  /** Names the draft. */
  monday: string;
}

/** Several days in one form: those that stay blank are left out; each is stored by itself. */
export function WeekForm({ kind, owner, days, monday }: Props) {
  const today = useSelector(selectToday);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { queue } = useOutbox(kind);
  const [store] = kind.useStoreEach();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const valuesOf = (week: Week, day: string): EntryValues => ({ ...week[nameOf(day)], owner, date: day });

  const validate = (week: Week) => {
    const wrong = days
      .filter((day) => isWritten(week[nameOf(day)]))
      .map((day) => [nameOf(day), problemsOf(kind, today, valuesOf(week, day))] as const)
      .filter(([, errors]) => Object.keys(errors).length > 0);
    return Object.fromEntries(wrong) as unknown as Record<string, string>;
  };

  /** Stores a day; answers why not, or null. What gets no answer is kept on this device. */
  const storeDay = async (values: EntryValues): Promise<string | null> => {
    const [attempt, entry] = [newKey(), toStore(values, null)];
    const { error } = await store({ ...entry, attempt });
    if (!error || (isNetworkFailure(error) && queue(attempt, entry))) return null;
    const failure = toFailure(error);
    return failure?.errorsList[0] ?? failure?.message ?? 'The entry could not be saved.';
  };
  const submit = async (week: Week) => {
    const refused: Record<string, string> = {};
    const written = days.filter((day) => isWritten(week[nameOf(day)]));
    for (const day of written) {
      const problem = await storeDay(valuesOf(week, day));
      if (problem !== null) refused[day] = problem;
    }
    setProblems(refused);
    const kept = written.length - Object.keys(refused).length;
    if (kept > 0) dispatch(noticedSuccess(kept === 1 ? 'Entry saved.' : `${kept} entries saved.`));
    if (written.length === 0) dispatch(noticedError('Write at least one day.'));
    if (written.length === 0 || Object.keys(refused).length > 0) return false;
    void navigate(kind.entries);
    return true;
  };

  return (
    <DraftForm<Week>
      form={`${kind.name}-week-${owner}-${monday}`}
      className="form-page"
      initialValues={Object.fromEntries(days.map((day) => [nameOf(day), blankEntry(owner, day)]))}
      validate={validate}
      onSubmit={submit}
      submitErrors={NO_ERRORS}
      onCancel={() => void navigate(kind.start)}
      submitLabel="Save week"
      submittingLabel="Saving..."
    >
      {days.map((day) => (
        <fieldset key={day} className="surface week-day">
          <legend>
            {weekdayOf(day)}, {formatDate(day)}
          </legend>
          {problems[day] && (
            <p className="notice notice-danger" role="alert">
              {problems[day]}
            </p>
          )}
          <TextAreaField name={`${nameOf(day)}.description`} label={ENTRY_LABELS.description} rows={3} />
          <div className="field-grid">
            <NumberField name={`${nameOf(day)}.hours`} label={ENTRY_LABELS.hours} placeholder="e.g. 6.5" />
            <SelectField
              name={`${nameOf(day)}.mood_slider`}
              label={ENTRY_LABELS.mood_slider}
              options={MOODS}
            />
          </div>
          <TextAreaField name={`${nameOf(day)}.learnings`} label={ENTRY_LABELS.learnings} rows={2} />
        </fieldset>
      ))}
    </DraftForm>
  );
}
