import './account.scss';
import { useDispatch, useSelector } from 'react-redux';
import { known } from '#contract/known';
import type { PageNode } from '#contract/site/pages';
import { useGetConsentsQuery, useStoreConsentMutation } from '#src/api/accountApi';
import { askUser } from '#src/api/authApi';
import { useGetSitePageQuery } from '#src/api/sitePagesApi';
import { dayOf, formatDate } from '#src/lib/dates';
import { paths } from '#src/lib/paths';
import { MY_DATA_OF } from '#src/lib/dashboardPaths';
import { selectUser } from '#src/state/auth/selectors';
import { useFormMutation } from '#src/state/form/useFormMutation';
import type { StoreDispatch } from '#src/state/undo';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { PageNodes } from '#src/ui/PageNodes';

const DOCUMENTS = [
  { name: 'terms', key: 'terms', title: 'Terms and conditions', path: paths.terms },
  { name: 'notice', key: 'privacy', title: 'Privacy policy', path: paths.privacy },
] as const;
type Document = (typeof DOCUMENTS)[number];

/** Two texts on one page may use the same anchors. */
const withoutIds = (nodes: readonly PageNode[]): readonly PageNode[] =>
  nodes.map((node) => (typeof node === 'string' ? node : { ...node, id: undefined }));

function DocumentSection({ document, open }: { document: Document; open: boolean }) {
  const { data, isError, error, refetch } = useGetSitePageQuery(document.key, {
    refetchOnMountOrArgChange: true,
  });
  const page = (
    <Link to={document.path} target="_blank">
      Open as a page
    </Link>
  );
  return (
    <Section title={document.title} actions={page}>
      {isError && !data && (
        <ErrorState title="This text could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <span className="skeleton skeleton-block" />}
      {data && (
        <>
          <p className="muted">
            In effect since {formatDate(dayOf(new Date(data.published_at)))}, version {data.version}.
          </p>
          <details open={open}>
            <summary>Show text</summary>
            <div className="consent-text">
              <PageNodes nodes={withoutIds(Array.isArray(data.content) ? data.content : [])} />
            </div>
          </details>
        </>
      )}
    </Section>
  );
}

/** In the place of a page until the terms and the privacy notice in force are agreed to. */
export function ConsentFirst() {
  const dispatch = useDispatch<StoreDispatch>();
  const role = useSelector(selectUser)?.role_id;
  const { data, isError, error, refetch } = useGetConsentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { send, isLoading } = useFormMutation(useStoreConsentMutation, {
    key: 'consent',
    done: null,
    failed: 'Your answer could not be saved.',
    onDone: () => void dispatch(askUser()),
  });
  if (isError && !data)
    return (
      <PageFrame title="Terms and privacy">
        <ErrorState title="The terms could not be loaded." error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  const agreed = data?.agreed ?? null;
  const current = data?.current;
  const changed = DOCUMENTS.filter(({ name }) => agreed === null || agreed[name] !== current?.[name]);
  const isNew = agreed === null;
  const [only] = changed.length === 1 ? changed : [];
  const title = only && !isNew ? `New ${only.title.toLowerCase()}` : 'Terms and privacy';
  const lead = isNew
    ? 'Please read how the portal works and how your data is used. You need to agree before you continue.'
    : 'There is a new version since you last agreed. Please read it before you continue. What you typed in forms is safe.';
  const own = role === undefined ? undefined : known(MY_DATA_OF, role);
  const agree = async () => {
    if (!current) return;
    const { terms, notice } = current;
    if (!(await send({ terms: String(terms), notice: String(notice) }))) void refetch();
  };
  return (
    <PageFrame title={title} lead={lead}>
      <div className="account-page">
        {current ? (
          changed.map((document) => (
            <DocumentSection
              key={`${document.name} ${current[document.name]}`}
              document={document}
              open={only !== undefined}
            />
          ))
        ) : (
          <span className="skeleton skeleton-block" />
        )}
        <div className="actions">
          <button
            type="button"
            className="btn btn-primary"
            disabled={!current || isLoading}
            onClick={() => void agree()}
          >
            {isLoading ? 'Saving...' : 'Agree and continue'}
          </button>
        </div>
        {own !== undefined && (
          <p className="muted mt-3">
            If you do not agree, you can <Link to={own}>download your data or delete your account</Link>.
          </p>
        )}
      </div>
    </PageFrame>
  );
}
