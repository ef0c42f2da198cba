import { useEffect, useState, type ComponentType } from 'react';
import { CardSkeletons } from '../listing/CardSkeletons';
import { HomeSection } from './HomeSection';

type State = ComponentType | 'loading' | 'failed';

/** What a student finds here besides: its code is downloaded by students only. Left out when that fails. */
export function ForStudents() {
  const [ForYou, setForYou] = useState<State>('loading');
  useEffect(() => {
    void import('./ForYou').then(
      (module) => setForYou(() => module.default),
      () => setForYou('failed'),
    );
  }, []);
  if (ForYou === 'failed') return null;
  if (ForYou !== 'loading') return <ForYou />;
  return (
    <HomeSection title="For you">
      <CardSkeletons count={3} columns="cards-2 cards-3 sideways" label="Loading: For you" />
    </HomeSection>
  );
}
