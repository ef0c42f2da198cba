import { useSelector } from 'react-redux';
import { useListGuidesQuery } from '#src/api/supervisionApi';
import { selectUserId } from '#src/state/auth/selectors';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import type { Option } from '#src/ui/form/fields/fieldProps';

interface Guide {
  id: number;
  name: string;
  college?: string | null;
}
const NONE: readonly Guide[] = [];

/** The university's office chooses among the coordinators of all colleges. */
export function useGuideName(): (guide: Guide) => string {
  const isOffice = useSelector(selectFollowsAllColleges);
  return ({ name, college }) => (isOffice && college ? `${name}, ${college}` : name);
}

/** For the filter of a list: the reader first, then nobody, then the others. */
export function useGuideOptions(): readonly Option[] {
  const userId = useSelector(selectUserId);
  const nameOf = useGuideName();
  const { data: guides = NONE } = useListGuidesQuery();
  return [
    { value: String(userId), label: 'Mine' },
    { value: 'none', label: 'Without a guide' },
    ...guides
      .filter(({ id }) => id !== userId)
      .map((guide) => ({ value: String(guide.id), label: nameOf(guide) })),
  ];
}
