import '#src/styles/forms.scss';
import { PLACEMENT_STATE, PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { useGetPlacementFilesQuery, useRequestPlacementFilesMutation } from '#src/api/papersApi';
import { useListCollegesQuery } from '#src/api/profileLookupsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ArchiveNotice } from '#src/widgets/archive/ArchiveNotice';
import { checkSample, SampleField, type WithSample } from '#src/widgets/archive/SampleField';
import { useArchive } from '#src/widgets/archive/useArchive';
import { useYearField } from '#src/widgets/useYearField';

interface Values extends WithSample {
  year?: string;
  college?: string;
  state?: string;
}

const STATES = PLACEMENT_STATES.map((value) => ({ value, label: PLACEMENT_STATE[value].label }));

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
        validate={checkSample}
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
        <SampleField />
        <SubmitBar label="Make the ZIP" submittingLabel="Starting…" />
      </FormFrame>
    </PageFrame>
  );
}
