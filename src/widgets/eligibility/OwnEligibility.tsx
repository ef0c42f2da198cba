import { useEffect } from 'react';
import { useGetEligibilityQuery } from '#src/api/eligibilityApi';
import { EligibilitySummary } from './EligibilitySummary';

interface Props {
  id: number;
  onBarred: (barred: boolean) => void;
}

/** On the page of an internship; nothing where neither company nor college asks anything. */
export default function OwnEligibility({ id, onBarred }: Props) {
  const { data } = useGetEligibilityQuery(String(id), { refetchOnMountOrArgChange: true });
  const barred = data?.barred ?? false;
  useEffect(() => {
    onBarred(barred);
  }, [onBarred, barred]);
  if (!data?.lines?.length) return null;
  return (
    <div className="overview-state pt-4 border-top">
      <h2>Your eligibility</h2>
      <EligibilitySummary eligibility={data} />
    </div>
  );
}
