import Button from 'react-bootstrap/Button';
import { useForm } from 'react-final-form';
import { FEW_STUDENTS } from '#contract/eligibility/lines';
import { LIMITS } from '#contract/limits';
import { useStoreInternshipMutation } from '#src/api/companyInternshipsApi';
import type { InternshipValues } from '#src/api/mapping/internshipMapper';
import { toFailure } from '#src/api/transport/result';
import { useListBranchesQuery, useListCollegesQuery } from '#src/api/profileLookupsApi';
import { several } from '#contract/several';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { FormSection } from '#src/ui/form/FormSection';
import { DetailList } from '#src/ui/page/DetailList';
import { useLookup } from '#src/widgets/useLookup';
import { INTERNSHIP_LABELS as L } from '../labels';
import { SECTIONS } from '../sections';

const SEMESTERS = Array.from({ length: LIMITS.semesters }, (_, i) => ({
  value: String(i + 1),
  label: `Semester ${i + 1}`,
}));

/** How many students of each college meet the criteria now; nothing is saved by that. */
function Preview({ id }: { id: number | null }) {
  const form = useForm<InternshipValues>('Preview');
  const [count, { data, isLoading, error }] = useStoreInternshipMutation();
  const rows = data?.data.eligible ?? [];
  // "<5" says the same of each.
  const counted = rows.filter(({ students }) => /^\d+$/.test(students));
  const few = rows.length - counted.length;
  return (
    <>
      <p>
        <Button
          variant="quiet"
          disabled={isLoading}
          onClick={() => void count({ id, values: form.getState().values, dryRun: true })}
        >
          Count the students who meet this
        </Button>
      </p>
      <div aria-live="polite">
        {error !== undefined && <p>{toFailure(error)?.message ?? 'The students could not be counted.'}</p>}
        {data && rows.length === 0 && <p>No students yet.</p>}
        {counted.length > 0 && (
          <DetailList items={counted.map(({ college, students }) => ({ label: college, value: students }))} />
        )}
        {few > 0 && (
          <p className="muted">
            Fewer than {FEW_STUDENTS} at {several(few, counted.length > 0 ? 'other college' : 'college')}.
          </p>
        )}
      </div>
    </>
  );
}

/** The form can do without its lists. */
export function EligibilityFields({ id }: { id: number | null }) {
  const colleges = useLookup(useListCollegesQuery(), null);
  const branches = useLookup(useListBranchesQuery(), null);
  return (
    <FormSection
      title={SECTIONS.eligibility}
      hint="Leave blank what you do not ask for. Students who do not meet it are warned, and may still apply."
    >
      <MultiSelectField
        name="eligibleColleges"
        label={L.eligibleColleges}
        max={LIMITS.eligibleEntries}
        {...colleges}
      />
      <MultiSelectField
        name="eligibleBranches"
        label={L.eligibleBranches}
        max={LIMITS.eligibleEntries}
        {...branches}
      />
      <MultiSelectField name="eligibleSemesters" label={L.eligibleSemesters} options={SEMESTERS} />
      <NumberField
        name="cgpaMin"
        label={L.cgpaMin}
        placeholder="7.5"
        help="From 0 to 10. You then see each applicant's CGPA as the college has it."
      />
      <NumberField name="backlogsMax" label={L.backlogsMax} placeholder="0" integer />
      <Preview id={id} />
    </FormSection>
  );
}
