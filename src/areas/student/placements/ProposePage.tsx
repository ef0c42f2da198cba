import '#src/styles/forms.scss';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OwnPlacement } from '#contract/placement/calls';
import { AT_MOST, DOCUMENT_FORMATS } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { proposalErrors } from '#contract/placement/rules';
import { useGetOwnPlacementQuery, useProposePlacementMutation } from '#src/api/placementsApi';
import { useGetStudentDashboardQuery } from '#src/api/studentApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { id as isId } from '#src/lib/listFilters';
import { firstMessages } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { FileField } from '#src/ui/form/fields/FileField';
import { FormSection } from '#src/ui/form/FormSection';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DraftForm } from '#src/widgets/DraftForm';
import { ParentConsentGate } from '../ParentConsentGate';
import type { Sent } from '#src/widgets/SentSlip';
import { countsText, itemOptions, openItems } from '#src/widgets/plan/counts';
import { TermFields } from '#src/widgets/placement/TermFields';
import { toTermValues, type TermValues } from '#src/widgets/placement/terms';

interface Values extends TermValues {
  company: string;
  website: string;
  title: string;
  description: string;
  offer_letter: File | null;
  plan_id: string;
}

const TITLE = 'Add an internship you found';
const validate = (values: Values) => firstMessages(proposalErrors({ ...values }));

const toForm = ({ working_days, offer_letter, plan_id, ...texts }: Values, again: number | null) => ({
  ...(again === null ? {} : { id: String(again) }),
  ...texts,
  working_days: working_days.join(','),
  ...(offer_letter ? { offer_letter } : {}),
  // The only item is preset, and the college selects where none is named.
  ...(plan_id ? { plan_id } : {}),
});

/** Nothing where the college asks for nothing. */
function CountsFor() {
  const { data } = useGetStudentDashboardQuery();
  const items = openItems(data?.plans);
  if (items.length === 0) return null;
  if (items.length === 1) return <p className="muted">{countsText(items[0]!)}</p>;
  return (
    <SelectField
      name="plan_id"
      label="Counts for"
      placeholder="Your college selects"
      options={itemOptions(items)}
      help="What your college asks of you."
    />
  );
}

function ProposalForm({ again }: { again: OwnPlacement | null }) {
  const navigate = useNavigate();
  const leave = () => void navigate(studentPaths.placements);
  const { send, submitErrors } = useFormMutation(useProposePlacementMutation, {
    key: 'proposal',
    done: 'Submitted. Your college will review it.',
    failed: 'It could not be submitted. What you typed is still here.',
    onDone: (_answer, { title, company }) => {
      const sent: Sent = {
        title: `${title} at ${company}`,
        next: [
          'Your college reads what you wrote and the letter.',
          'You are notified of its decision here and by email.',
          'Once it is approved, your diary opens on the first day.',
        ],
      };
      void navigate(studentPaths.placements, { state: { sent } });
    },
  });
  return (
    <DraftForm<Values>
      form={`proposal-${again?.id ?? 'new'}`}
      className="form-page"
      initialValues={{
        ...toTermValues(again),
        company: again?.company ?? '',
        website: again?.website ?? '',
        title: again?.title ?? '',
        description: again?.description ?? '',
        offer_letter: null,
        plan_id: String(again?.plan?.id ?? ''),
      }}
      validate={validate}
      onSubmit={(values) => send(toForm(values, again?.id ?? null))}
      submitErrors={submitErrors}
      onCancel={leave}
      upload="placement"
      submitLabel="Submit"
      submittingLabel="Submitting…"
    >
      <FormSection title="The internship" hint="Your college reviews it before it counts.">
        <TextField
          name="company"
          label="Company"
          placeholder="Demo Technologies"
          required
          maxLength={LIMITS.name}
        />
        <TextField
          name="website"
          label="Website"
          placeholder="https://company.example"
          type="url"
          help="Begins with http:// or https://."
        />
        <TextField name="title" label="Title" placeholder="Backend intern" required maxLength={LIMITS.name} />
        <TextAreaField
          name="description"
          label="What you will do"
          placeholder="Build and test the API of the order service"
          required
          maxLength={LIMITS.answers}
        />
        <FileField
          name="offer_letter"
          label="Offer letter"
          required
          formats={DOCUMENT_FORMATS}
          help={`A PDF, ${AT_MOST}.`}
        />
      </FormSection>
      <FormSection title="Dates and supervisor" hint="As in your offer letter.">
        <TermFields withStipend />
        <CountsFor />
      </FormSection>
    </DraftForm>
  );
}

/** Or submits a rejected one again. */
export default function ProposePage() {
  const [search] = useSearchParams();
  const proposalId = search.get('id') ?? '';
  const again = isId()(proposalId) ? proposalId : '';
  const { data, isError, error, refetch } = useGetOwnPlacementQuery(again, { skip: again === '' });
  if (isError)
    return (
      <FailedPage
        title={TITLE}
        failed="Failed to load the internship."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (again !== '' && !data) return <PageSkeleton title={TITLE} />;
  return (
    <PageFrame title={TITLE} lead="For an internship you found outside this portal.">
      <ParentConsentGate>
        <ProposalForm key={again} again={data ?? null} />
      </ParentConsentGate>
    </PageFrame>
  );
}
