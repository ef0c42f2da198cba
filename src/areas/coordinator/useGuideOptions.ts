import { useSelector } from 'react-redux';
import { useListGuidesQuery } from '#src/api/supervisionApi';
import { selectUserId } from '#src/state/auth/selectors';
import type { Option } from '#src/ui/form/fields/fieldProps';

const NONE: readonly { id: number; name: string }[] = [];

/** For the filter of a list: the reader first, then nobody, then the others. */
export function useGuideOptions(): readonly Option[] {
  const userId = useSelector(selectUserId);
  const { data: guides = NONE } = useListGuidesQuery();
  return [
    { value: String(userId), label: 'Mine' },
    { value: 'none', label: 'Without a guide' },
    ...guides.filter(({ id }) => id !== userId).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}
