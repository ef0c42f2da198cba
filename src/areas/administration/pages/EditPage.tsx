import '#src/styles/forms.scss';
import { useDeferredValue, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { PageVersion } from '#contract/site/calls';
import { LIMITS } from '#contract/limits';
import { readMarkdown } from '#contract/site/markdown';
import { isPageKey, type PageKey } from '#contract/site/pages';
import { useListPageVersionsQuery, useStorePageMutation } from '#src/api/administrationApi';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { useSite } from '#src/lib/site';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { FormBars } from '#src/ui/form/FormBars';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { PageNodes } from '#src/ui/PageNodes';
import { DraftForm } from '#src/widgets/DraftForm';
import { PAGE_NAMES } from '#src/lib/pageNames';
import { MarkBar } from './MarkBar';

interface Values {
  body: string;
}

/** Or why the text cannot be published. */
function Preview() {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const site = useSite();
  const body = useDeferredValue(values.body);
  const read = readMarkdown(body, site);
  return (
    <section aria-label="Preview" className="min-w-0">
      <h2>Preview</h2>
      {'problem' in read ? (
        <p className="notice notice-amber">{read.problem}</p>
      ) : (
        <div className="boxed p-4">
          <PageNodes nodes={read.nodes} />
        </div>
      )}
    </section>
  );
}

function Editor({ from, newest }: { from: PageVersion; newest: PageVersion }) {
  const site = useSite();
  const navigate = useNavigate();
  const [initial] = useState<Values>({ body: from.body });
  const leave = () => void navigate(administrationPaths.pages);
  const { send, submitErrors } = useFormMutation(useStorePageMutation, {
    key: 'site-page',
    done: 'Page published. Everyone can read it now.',
    failed: 'Failed to publish the page.',
    onDone: leave,
  });
  const check = ({ body }: Values): Record<string, string> => {
    if (body.trim() === '') return { body: 'Text is required' };
    const read = readMarkdown(body, site);
    return 'problem' in read ? { body: read.problem } : {};
  };
  return (
    <DraftForm<Values>
      form={`page-${from.key}`}
      className="surface page-section"
      initialValues={initial}
      validate={check}
      onSubmit={({ body }) => send({ key: from.key, body, version: newest.version })}
      submitErrors={submitErrors}
      onCancel={leave}
      submitLabel="Publish"
      submittingLabel="Publishing…"
    >
      <div className="dashboard-columns">
        <div>
          <MarkBar field="body" />
          <TextAreaField
            name="body"
            label="Text"
            required
            rows={24}
            maxLength={LIMITS.pageBody}
            help="Markdown. {name}, {organisation} and {email} are filled in from Site, {kept} from the periods in Policy. {#word} after a heading is its address on the page."
          />
        </div>
        <Preview />
      </div>
    </DraftForm>
  );
}

const LEAD = 'Publishing creates a new version; the previous one stays in the list.';
/** docs/privacy.md, consent 2. */
const AGREED_TO: readonly PageKey[] = ['terms', 'privacy'];
const AGREE_AGAIN = 'Everyone is asked to agree to it once, at their next page.';

export default function EditPage() {
  const { key = '' } = useParams();
  const [search] = useSearchParams();
  const known = isPageKey(key) ? key : null;
  const list = useListPageVersionsQuery(
    { key: known ?? '' },
    { skip: known === null, refetchOnMountOrArgChange: true },
  );
  if (known === null) return <FailedPage title="Page" failed="There is no such page." />;
  const { label } = PAGE_NAMES[known];
  if (list.isError)
    return (
      <FailedPage
        title={label}
        failed="Failed to load the page."
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  const versions = list.data?.data ?? [];
  const newest = versions.find((version) => version.newest);
  const from = versions.find(({ version }) => String(version) === search.get('version')) ?? newest;
  return (
    <PageFrame title={label} lead={AGREED_TO.includes(known) ? `${LEAD} ${AGREE_AGAIN}` : LEAD}>
      {from && newest && !list.isFetching ? <Editor from={from} newest={newest} /> : <FormBars />}
    </PageFrame>
  );
}
