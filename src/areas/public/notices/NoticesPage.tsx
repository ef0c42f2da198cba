import { useSearchParams } from 'react-router-dom';
import { newsApi, useListCircularsQuery, useListNewsQuery } from '#src/api/newsApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { paths } from '#src/lib/paths';
import { PageHead } from '#src/ui/head/PageHead';
import { ErrorState } from '#src/ui/list/ErrorState';
import { kindOf, merged, textOf, toNoticeQuery } from './notices';
import { NoticeList } from './NoticeList';
import { NoticeSearch } from './NoticeSearch';

export const queries = ({ search }: PageRequest) => {
  const query = toNoticeQuery(textOf(search));
  return [
    newsApi.endpoints.listNews.initiate(query, NO_SUBSCRIPTION),
    newsApi.endpoints.listCirculars.initiate(query, NO_SUBSCRIPTION),
  ];
};

export default function NoticesPage() {
  const [search] = useSearchParams();
  const kind = kindOf(search);
  const query = toNoticeQuery(textOf(search));
  const news = useListNewsQuery(query, { skip: kind === 'circulars' });
  const circulars = useListCircularsQuery(query, { skip: kind === 'news' });
  const lists = [...(kind === 'circulars' ? [] : [news]), ...(kind === 'news' ? [] : [circulars])];
  const failed = lists.find(({ isError }) => isError);
  const ready = lists.every(({ data }) => data);
  const title = failed === news ? 'Failed to fetch news' : 'Failed to fetch circulars';
  const retry = () => lists.forEach(({ isError, refetch }) => isError && void refetch());

  return (
    <div className="wrap page">
      <PageHead
        title="News and circulars"
        description="News and circulars about internships, with their files."
        canonical={paths.notices}
        status={failed ? 500 : undefined}
      />
      <h1>News and circulars</h1>
      <p className="page-lead">Announcements from the internship cell and the university, newest first.</p>
      <NoticeSearch kind={kind} />
      {failed && <ErrorState title={title} error={failed.error} onRetry={retry} />}
      {!failed && !ready && (
        <div className="skeleton skeleton-notices" role="status" aria-label="Loading news and circulars" />
      )}
      {!failed && ready && (
        <NoticeList
          notices={merged(
            kind === 'circulars' ? [] : (news.data ?? []),
            kind === 'news' ? [] : (circulars.data ?? []),
          )}
          searched={Boolean(query.search)}
        />
      )}
    </div>
  );
}
