import type { Generated } from 'kysely';

export interface LookupTable {
  id: Generated<number>;
  name: string;
}

/** Retired entries stay where they are used and are no longer offered. */
interface ListTable extends LookupTable {
  retired: Generated<boolean>;
  aliases: Generated<string[]>;
}

interface CollegesTable extends ListTable {
  code: string | null;
  mail_domains: Generated<string[]>;
}

/** A coordinator without rows follows the whole college. */
interface CoordinatorBranchesTable {
  user_id: number;
  branch_id: number;
}

interface StatesTable extends LookupTable {
  country_id: number;
}

interface CitiesTable extends LookupTable {
  state_id: number;
}

export interface LookupTables {
  countries: LookupTable;
  states: StatesTable;
  cities: CitiesTable;
  skills: ListTable;
  categories: ListTable;
  company_domains: ListTable;
  internship_domains: ListTable;
  perks: ListTable;
  colleges: CollegesTable;
  branches: ListTable;
  coordinator_branches: CoordinatorBranchesTable;
}
