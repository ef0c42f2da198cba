import '#src/styles/forms.scss';
import { useState } from 'react';
import { PLACEMENT_STATE, PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { useGetPlacementFilesQuery } from '#src/api/papersApi';
import { useListCollegesQuery } from '#src/api/profileLookupsApi';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ArchiveNotice } from '#src/widgets/archive/ArchiveNotice';
import { FilesDialog } from '#src/widgets/archive/FilesDialog';
import { useArchive } from '#src/widgets/archive/useArchive';
import { useYearField } from '#src/widgets/useYearField';

interface Values {
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
  const [filter, setFilter] = useState<Readonly<Record<string, string>> | null>(null);
  // Nothing is sent before the dialog, so the form stays as it is.
  const submit = ({ college, state, year }: Values): Promise<boolean> => {
    setFilter({ ...(college && { college }), ...(state && { state }), ...(year && { year }) });
    return Promise.resolve(false);
  };
  return (
    <PageFrame
      title="Internship files"
      lead="One folder for each internship: everything in one PDF, plus the offer letter, signed scans and report."
    >
      <ArchiveNotice archive={archive} what="internship files" />
      <FormFrame<Values> className="surface page-section" initialValues={{}} onSubmit={submit}>
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
        <SubmitBar label="Files as ZIP" />
      </FormFrame>
      {filter && <FilesDialog filter={filter} onClose={() => setFilter(null)} />}
    </PageFrame>
  );
}
