import '#src/styles/forms.scss';
import { LIMITS } from '#contract/limits';
import { PLACEMENT_STATE, PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { useGetPlacementFilesQuery, useRequestPlacementFilesMutation } from '#src/api/papersApi';
import { useListCollegesQuery } from '#src/api/profileLookupsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { FormFrame } from '#src/ui/form/FormFrame';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ArchiveNotice } from '#src/widgets/archive/ArchiveNotice';
import { useArchive } from '#src/widgets/archive/useArchive';
import { useYearField } from '#src/widgets/useYearField';

interface Values {
  year?: string;
  college?: string;
  state?: string;
  sample?: string;
}

const STATES = PLACEMENT_STATES.map((value) => ({ value, label: PLACEMENT_STATE[value].label }));
const isWhole = (sample: string) => /^[1-9]\d{0,2}$/.test(sample) && Number(sample) <= LIMITS.ids;
const check = ({ sample = '' }: Values): Record<string, string> =>
  sample === '' || isWhole(sample) ? {} : { sample: `Enter a whole number from 1 to ${LIMITS.ids}` };

/** Files of internships of all colleges as ZIP: for an audit, or at the end of a year. */
export default function InternshipFilesPage() {
  const [yearField] = useYearField();
  const archive = useArchive(useGetPlacementFilesQuery);
  const { data: colleges = [], isLoading, isError, refetch } = useListCollegesQuery();
  const { send, submitErrors } = useFormMutation(useRequestPlacementFilesMutation, {
    key: 'internship-files',
    done: 'The ZIP is being made. You can leave this page.',
    failed: 'The ZIP could not be started.',
    names: { sample: 'sample', college: 'filter' },
  });
  const submit = ({ college, state, sample, year }: Values) =>
    send({
      filter: { ...(college && { college }), ...(state && { state }) },
      ...(year && { year }),
      ...(sample && { sample }),
    });
  return (
    <PageFrame
      title="Internship files"
      lead="One folder for each internship: everything in one PDF, with offer letter, signed scans and report beside it."
    >
      <ArchiveNotice archive={archive} what="internship files" />
      <FormFrame<Values>
        className="surface page-section"
        initialValues={{}}
        validate={check}
        onSubmit={submit}
        submitErrors={submitErrors}
      >
        <SelectField
          name="college"
          label="College"
          placeholder="All colleges"
          loading={isLoading}
          onRetry={isError ? () => void refetch() : undefined}
          options={colleges.map(({ name }) => ({ value: name, label: name }))}
        />
        {yearField?.kind === 'choice' && (
          <SelectField
            name={yearField.name}
            label={yearField.label}
            placeholder={yearField.any}
            options={yearField.options}
          />
        )}
        <SelectField name="state" label="State" placeholder="Any state" options={STATES} />
        <NumberField
          name="sample"
          label="Random sample"
          placeholder="10"
          integer
          help={`How many are drawn at random. Leave blank for all, at most ${LIMITS.archive.toLocaleString('en-IN')}.`}
        />
        <SubmitBar label="Make the ZIP" submittingLabel="Starting…" />
      </FormFrame>
    </PageFrame>
  );
}
