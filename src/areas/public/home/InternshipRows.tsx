import { useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { CardSkeletons } from '../listing/CardSkeletons';
import { closingThisWeek, SHOWN, withStipend } from './board';
import { CardRow } from './CardRow';
import { HomeSection } from './HomeSection';
import { useHomeLists } from './useHomeLists';

const CLOSING = {
  to: `${paths.internships}${toQueryString({ sort: 'deadline' })}`,
  label: 'All by date',
};
const STIPEND = {
  to: `${paths.internships}${toQueryString({ type: 'Stipend', sort: 'stipend' })}`,
  label: 'All with stipend',
};

/** A row without any is left out. */
export function InternshipRows() {
  const { lists, waiting } = useHomeLists();
  const today = useSelector(selectToday);
  if (waiting)
    return (
      <HomeSection title="With stipend" more={STIPEND}>
        <CardSkeletons count={SHOWN} columns="cards-2 cards-3 sideways" label="Loading internships" />
      </HomeSection>
    );
  const [closing, paying] = [closingThisWeek(lists, today), withStipend(lists)];
  return (
    <>
      {closing.length > 0 && (
        <HomeSection title="Closing this week" more={CLOSING}>
          <CardRow internships={closing} />
        </HomeSection>
      )}
      {paying.length > 0 && (
        <HomeSection title="With stipend" more={STIPEND}>
          <CardRow internships={paying} />
        </HomeSection>
      )}
    </>
  );
}
