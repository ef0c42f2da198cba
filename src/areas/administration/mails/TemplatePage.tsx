import { useCallback, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { OwnMailTemplate } from '#contract/mail/calls';
import { LIMITS } from '#contract/limits';
import { mailHtml } from '#contract/mail/html';
import { mailTemplateRules } from '#contract/mail/rules';
import { useListMailTemplatesQuery, useStoreMailTemplateMutation } from '#src/api/administrationApi';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { useSite } from '#src/lib/site';
import { FormBars } from '#src/ui/form/FormBars';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { TemplateEditor } from '#src/widgets/TemplateEditor';

function Editor({ template }: { template: OwnMailTemplate }) {
  const { kind } = template;
  const navigate = useNavigate();
  const { name, email, accent } = useSite();
  const of = useMemo(() => ({ kind }), [kind]);
  const examples = useMemo(() => ({ site: name }), [name]);
  const htmlOf = useCallback(
    (mail: { subject: string; text: string }) =>
      mailHtml({
        ...mail,
        kind,
        below: `${name}\nQuestions? Write to ${email}.`,
        site: { name, accent },
        home: window.location.origin,
      }),
    [kind, name, email, accent],
  );
  return (
    <TemplateEditor
      name={`mail-${kind}`}
      template={template}
      what="template"
      of={of}
      useStore={useStoreMailTemplateMutation}
      rules={mailTemplateRules}
      rows={14}
      maxLength={LIMITS.multiline}
      saved="Template saved. It applies to new emails."
      examples={examples}
      htmlOf={htmlOf}
      onLeave={() => void navigate(administrationPaths.mailTemplates)}
    />
  );
}

export default function TemplatePage() {
  const { kind = '' } = useParams();
  const { data, isError, error, isFetching, refetch } = useListMailTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const template = data?.find((one) => one.kind === kind);
  if (isError)
    return (
      <FailedPage
        title="Mail"
        failed="Failed to load the mail."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data && !template) return <FailedPage title="Mail" failed="There is no such template." />;
  return (
    <PageFrame
      title={template?.label ?? 'Mail'}
      lead="Your template applies to new emails. Queued emails don't change."
    >
      {template && !isFetching ? <Editor key={kind} template={template} /> : <FormBars />}
    </PageFrame>
  );
}
