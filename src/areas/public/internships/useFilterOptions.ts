import { INTERNSHIP_MODES, INTERNSHIP_TYPE } from '#contract/options';
import {
  useListCategoriesQuery,
  useListCitiesQuery,
  useListHomeStatesQuery,
  useListSkillsQuery,
} from '#src/api/masterApi';
import { formatRupees } from '#src/lib/money';
import type { FilterName } from './filters';

export interface FilterOption {
  id: number | string;
  name: string;
}

const words = (list: readonly string[]): FilterOption[] => list.map((name) => ({ id: name, name }));
/** Who pays whom stands in the choice itself. */
const TYPES: FilterOption[] = [
  { id: INTERNSHIP_TYPE.stipend, name: 'Stipend: you are paid' },
  { id: INTERNSHIP_TYPE.free, name: 'Free: no fee, no stipend' },
  { id: INTERNSHIP_TYPE.paid, name: 'Paid: you pay a fee' },
];
const MODES = words(INTERNSHIP_MODES);
const STIPENDS = [5000, 10000, 15000, 20000, 30000].map((amount) => ({
  id: amount,
  name: `${formatRupees(amount)} or more`,
}));
const NONE: FilterOption[] = [];

/** What each filter offers; cities are those of the chosen state. */
export function useFilterOptions(
  state: string,
): Readonly<Record<Exclude<FilterName, 'q' | 'company'>, readonly FilterOption[]>> {
  const { data: category_id = NONE } = useListCategoriesQuery();
  const { data: skill_id = NONE } = useListSkillsQuery();
  const { data: state_id = NONE } = useListHomeStatesQuery();
  const { currentData: city_id = NONE } = useListCitiesQuery(state, { skip: !state });
  return { type: TYPES, mode: MODES, min_stipend: STIPENDS, category_id, skill_id, state_id, city_id };
}
