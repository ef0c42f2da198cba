import { useSelector } from 'react-redux';
import { LIMITS } from '#contract/limits';
import { useListSkillsQuery } from '#src/api/masterApi';
import { selectToday } from '#src/state/ui';
import { DateField } from '#src/ui/form/DateField';
import { MultiSelectField } from '#src/ui/form/MultiSelectField';
import { NumberField } from '#src/ui/form/NumberField';
import { SelectField } from '#src/ui/form/SelectField';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { useLookup } from '#src/widgets/useLookup';
import type { DiaryKind } from './kinds';
import { MOODS } from './moods';

/** The fields of an entry of either diary. */
export function EntryFields({ kind }: { kind: DiaryKind }) {
  const today = useSelector(selectToday);
  const owners = kind.useOwners();
  const skills = useLookup(useListSkillsQuery(), 'Failed to load skills.');
  return (
    <>
      <div className="field-grid">
        <SelectField
          name="owner"
          label={kind.ownerLabel}
          required
          options={owners.options}
          loading={owners.loading}
          onRetry={owners.onRetry}
        />
        <DateField name="date" label="Date" required max={today} />
      </div>
      <TextAreaField name="description" label="Work Summary" required rows={5} />
      <div className="field-grid">
        <NumberField
          name="hours"
          label="Hours worked"
          required
          placeholder="e.g. 6.5"
          help={`0 to ${LIMITS.hoursPerDay}, in quarters of an hour.`}
        />
        <SelectField name="mood_slider" label="Mood" required options={MOODS} />
      </div>
      <TextAreaField name="links" label="Reference Links" rows={3} help="One per line." />
      <TextAreaField name="learnings" label="Learnings / Outcomes" rows={3} />
      <TextAreaField name="blockers" label="Blockers / Risks" rows={3} />
      <MultiSelectField name="skill_ids" label="Skills Used" max={LIMITS.skills} {...skills} />
    </>
  );
}
