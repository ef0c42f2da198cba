import '#src/styles/forms.scss';
import type { Project } from '#contract/project/calls';
import { LIMITS } from '#contract/limits';
import { PROJECT_FIELDS, type ProjectValues } from '#contract/project/fields';
import { typedOf } from '#contract/record';
import { projectErrors } from '#contract/diary/rules';
import { useStoreProjectMutation } from '#src/api/projectApi';
import { firstMessages } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { DateField } from '#src/ui/form/fields/DateField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { DraftForm } from '#src/widgets/DraftForm';

type Values = Partial<ProjectValues>;

interface Props {
  /** Null for a new one. */
  project: Project | null;
  onDone: () => void;
  onCancel?: () => void;
}

const validate = (values: Values) => firstMessages(projectErrors({ ...values }));

/** Starts a project, or changes the own one. */
export function ProjectForm({ project, onDone, onCancel }: Props) {
  const { send, submitErrors } = useFormMutation(useStoreProjectMutation, {
    key: 'project',
    done: 'Project saved.',
    failed: 'The project could not be saved. What you typed is still here.',
    onDone,
  });
  return (
    <DraftForm<Values>
      form={`project-${project?.id ?? 'new'}`}
      className="form-page"
      initialValues={typedOf(PROJECT_FIELDS, project ?? {})}
      validate={validate}
      onSubmit={(values) => send({ ...values, ...(project ? { id: project.id } : {}) })}
      submitErrors={submitErrors}
      onCancel={onCancel}
      submitLabel="Save"
      submittingLabel="Saving..."
    >
      <TextField
        name="title"
        label={PROJECT_FIELDS.title.label}
        placeholder="Bus arrival display"
        required
        maxLength={LIMITS.name}
      />
      <TextAreaField name="description" label={PROJECT_FIELDS.description.label} required />
      <TextField
        name="guide_name"
        label={PROJECT_FIELDS.guide_name.label}
        placeholder="Dr. Latha Rao"
        required
        maxLength={LIMITS.name}
      />
      <div className="field-grid">
        <DateField name="start_date" label={PROJECT_FIELDS.start_date.label} required />
        <DateField name="end_date" label={PROJECT_FIELDS.end_date.label} required />
      </div>
    </DraftForm>
  );
}
