import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { LIMITS } from '#contract/limits';
import type { OwnPaper } from '#contract/paper/calls';
import { paperRules } from '#contract/paper/rules';
import { useListPapersQuery, useStorePaperMutation } from '#src/api/papersApi';
import { officePaths } from '#src/lib/dashboardPaths';
import { toQueryString } from '#src/lib/queryString';
import { FormBars } from '#src/ui/form/FormBars';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { TemplateEditor } from '#src/widgets/TemplateEditor';
import { useNamedCollege } from '../useNamedCollege';

function Editor({ paper, college }: { paper: OwnPaper; college?: string }) {
  const { key } = paper;
  const navigate = useNavigate();
  const of = useMemo(() => ({ ...(college !== undefined && { college }), key }), [college, key]);
  return (
    <TemplateEditor
      name={`paper-${key}-${college ?? ''}`}
      template={paper}
      what="text"
      of={of}
      useStore={useStorePaperMutation}
      rules={paperRules}
      rows={20}
      maxLength={LIMITS.paperText}
      saved="Text saved. It applies from the next print on."
      help=" Where nothing was entered, the paper has a line to fill in by hand."
      onLeave={() => void navigate(`${officePaths.papers}${toQueryString({ college })}`)}
    />
  );
}

export default function PaperPage() {
  const { key = '' } = useParams();
  const { arg, isNamed } = useNamedCollege();
  const { currentData, isError, error, isFetching, refetch } = useListPapersQuery(arg, {
    skip: !isNamed,
    refetchOnMountOrArgChange: true,
  });
  const paper = currentData?.find((one) => one.key === key);
  if (isError)
    return (
      <FailedPage
        title="Paper"
        failed="Failed to load the paper."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!isNamed || (currentData && !paper))
    return <FailedPage title="Paper" failed="There is no such paper." />;
  return (
    <PageFrame
      title={paper?.label ?? 'Paper'}
      lead="Your text applies to every print from now on. Signed scans don't change."
    >
      {paper && !isFetching ? <Editor key={key} paper={paper} college={arg.college} /> : <FormBars />}
    </PageFrame>
  );
}
