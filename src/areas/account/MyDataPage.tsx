import '#src/widgets/account/account.scss';
import { useGetErasureQuery, useGetOwnDataQuery } from '#src/api/accountApi';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DeleteAccount } from '#src/widgets/account/DeleteAccount';
import { OwnData } from '#src/widgets/account/OwnData';

const HEAD = {
  title: 'My data',
  lead: 'Download your data, or delete your account.',
} as const;
/** Waits for both answers, so that nothing moves. A failed one is retried in its place. */
export default function MyDataPage() {
  const answers = [useGetOwnDataQuery(), useGetErasureQuery(undefined, { refetchOnMountOrArgChange: true })];
  if (answers.some(({ isLoading, error }) => isLoading && !error)) return <PageSkeleton {...HEAD} />;
  return (
    <PageFrame {...HEAD}>
      <div className="account-page">
        <OwnData />
        <DeleteAccount />
      </div>
    </PageFrame>
  );
}
