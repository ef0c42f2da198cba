import { useSelector } from 'react-redux';
import { LIMITS } from '#contract/limits';
import { ENTRY_LABELS, type EntryField } from '#contract/diary/fields';
import { useListSkillsQuery } from '#src/api/masterApi';
import { selectToday } from '#src/state/ui';
import { DateField } from '#src/ui/form/fields/DateField';
import { FoldedFields } from '#src/ui/form/FoldedFields';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { useLookup } from '#src/widgets/useLookup';
import type { DiaryKind } from '../kinds';
import { MOODS } from '#src/widgets/diary/moods';

const FOLDED: readonly EntryField[] = ['learnings', 'blockers', 'links', 'skill_ids'];

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
        <DateField name="date" label={ENTRY_LABELS.date} required max={today} />
      </div>
      <TextAreaField name="description" label={ENTRY_LABELS.description} required rows={5} />
      <div className="field-grid">
        <NumberField
          name="hours"
          label={ENTRY_LABELS.hours}
          required
          placeholder="e.g. 6.5"
          help={`0 to ${LIMITS.hoursPerDay}, in quarters of an hour.`}
        />
        <SelectField name="mood_slider" label={ENTRY_LABELS.mood_slider} required options={MOODS} />
      </div>
      <FoldedFields title="Learnings, blockers, links and skills" names={FOLDED}>
        <TextAreaField name="links" label={ENTRY_LABELS.links} rows={3} help="One per line." />
        <TextAreaField name="learnings" label={ENTRY_LABELS.learnings} rows={3} />
        <TextAreaField name="blockers" label={ENTRY_LABELS.blockers} rows={3} />
        <MultiSelectField name="skill_ids" label={ENTRY_LABELS.skill_ids} max={LIMITS.skills} {...skills} />
      </FoldedFields>
    </>
  );
}
