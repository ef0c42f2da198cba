import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { ENTRY_LABELS } from '#contract/diary/fields';
import { newKey } from '#src/api/transport/attemptKeys';
import { formatDate } from '#src/lib/dates';
import type { Outcome } from '#src/lib/submission';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { noticedError, noticedSuccess } from '#src/state/notices';
import { selectToday } from '#src/state/ui';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { DraftForm } from '#src/widgets/DraftForm';
import { CopyMonday } from './CopyMonday';
import { blankEntry, problemsOf, toStore, type EntryValues } from '../form/entryValues';
import type { DiaryKind } from '../kinds';
import { MOODS } from '#src/widgets/diary/moods';
import { useOutbox } from '../useOutbox';
import { weekdayOf } from '#src/lib/week';

type Week = Record<string, EntryValues>;
const NO_ERRORS = {};
const NO_PROBLEMS: ReadonlyMap<Outcome['id'], string | null> = new Map();

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
  const { keep } = useOutbox(kind);
  const { sendEach } = useSpecialFormMutation(kind.useStore, {
    key: `${kind.name}-week`,
    done: null,
    failed: 'The entry could not be saved.',
    keep,
  });
  const [problems, setProblems] = useState<ReadonlyMap<Outcome['id'], string | null>>(NO_PROBLEMS);
  const valuesOf = (week: Week, day: string): EntryValues => ({ ...week[nameOf(day)], owner, date: day });

  const validate = (week: Week) => {
    const wrong = days
      .filter((day) => isWritten(week[nameOf(day)]))
      .map((day) => [nameOf(day), problemsOf(kind, today, valuesOf(week, day))] as const)
      .filter(([, errors]) => Object.keys(errors).length > 0);
    return Object.fromEntries(wrong) as unknown as Record<string, string>;
  };

  const submit = async (week: Week) => {
    const written = days.filter((day) => isWritten(week[nameOf(day)]));
    const outcomes = await sendEach(
      written.map((day) => ({
        id: day,
        name: formatDate(day),
        arg: { ...toStore(valuesOf(week, day), null), attempt: newKey() },
      })),
    );
    const stored = outcomes.filter(({ refused }) => refused === null).length;
    setProblems(new Map(outcomes.map(({ id, refused }) => [id, refused])));
    if (stored > 0) dispatch(noticedSuccess(stored === 1 ? 'Entry saved.' : `${stored} entries saved.`));
    if (written.length === 0) dispatch(noticedError('Write at least one day.'));
    if (written.length === 0 || stored < written.length) return false;
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
      onCancel={() => void navigate(kind.entries)}
      submitLabel="Save week"
      submittingLabel="Saving..."
    >
      {days.map((day) => (
        <fieldset key={day} className="surface spaced-below">
          <legend className="form-section-title fs-4 fw-medium mb-3">
            {weekdayOf(day)}, {formatDate(day)}
          </legend>
          {problems.get(day) && (
            <p className="notice notice-danger" role="alert">
              {problems.get(day)}
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
          {day === days[0] && <CopyMonday days={days} nameOf={nameOf} isWritten={isWritten} />}
        </fieldset>
      ))}
    </DraftForm>
  );
}
