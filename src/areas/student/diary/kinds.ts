/** The two diaries for their screens: the same fields, of an internship or of the project. */
import type { InternshipDiary, ProjectDiary } from '#contract/diary/calls';
import type { Paginated } from '#contract/http';
import { isCalendarDate } from '#contract/days';
import type { AnswerEntry } from '#contract/diary/fields';
import { WEEKDAYS } from '#contract/placement/fields';
import {
  DIARY_EXPORT,
  useDeleteInternshipDiaryMutation,
  useDeleteProjectDiaryMutation,
  useGetDiarySummaryQuery,
  useGetInternshipDiaryQuery,
  useGetProjectDiaryQuery,
  useImportInternshipDiaryMutation,
  useImportProjectDiaryMutation,
  useLazyGetInternshipDiaryQuery,
  useLazyListAllInternshipDiariesQuery,
  useLazyGetProjectDiaryQuery,
  useLazyListAllProjectDiariesQuery,
  useListInternshipDiariesQuery,
  useListProjectDiariesQuery,
  useStoreInternshipDiaryMutation,
  useStoreProjectDiaryMutation,
  type DiaryLookup,
  type DiaryQuery,
  type DiaryStore,
} from '#src/api/diariesApi';
import { useListOwnPlacementsQuery } from '#src/api/placementsApi';
import { useGetProjectQuery } from '#src/api/projectApi';
import { useListStudentApplicationsQuery } from '#src/api/studentApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import type { useFormMutation } from '#src/state/form/useFormMutation';
import type { Option } from '#src/ui/form/fields/fieldProps';
import { APPLICATION } from '#contract/application/lifecycle';
import { DIARY_PLACEMENT_STATES, type PlacementPhase } from '#contract/placement/lifecycle';
import { diaryKey } from '#src/lib/diaryKey';
import { afterEdit } from '#contract/diary/reviewLifecycle';

/** What an entry says. */
interface EntryContent extends AnswerEntry {
  id: number;
  skills: string;
}
/** What only one of the two diaries tells. */
type TellsBesides = Partial<
  Omit<InternshipDiary, keyof EntryContent> & Omit<ProjectDiary, keyof EntryContent>
>;

/** An entry as both diaries have it, and what only one of them knows. */
export type Entry = EntryContent & TellsBesides;

export interface Owners {
  options: readonly Option[];
  /** Whose diary opens where the address names none; blank while that is not known. */
  present: string;
  loading: boolean;
  isError: boolean;
  onRetry?: () => void;
  error?: unknown;
}

interface QueryState<T> {
  data?: T;
  currentData?: T;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

type MutationHook<Arg> = Parameters<typeof useFormMutation<Arg, unknown>>[0];
/** Whoever has the answer lets go of it: nobody shows it any longer. */
type FindAll = (query: DiaryQuery) => PromiseLike<{ data?: readonly Entry[] }> & { unsubscribe: () => void };
type Find = (lookup: DiaryLookup) => PromiseLike<{ data?: Entry | null; isError?: boolean }>;

/** The page of each entry, and the pattern of their addresses. */
type PageOfEntry = ((id: number) => string) & { readonly pattern: string };

interface WorkTime {
  /** 1 is Monday. */
  weekdays: readonly number[];
  /** Of days before `until`, oldest first. */
  former?: readonly { until: string; working_days: readonly number[] }[];
  /** First and last day; null where nobody agreed on one. */
  from: string | null;
  until: string | null;
}
const ANY_TIME: WorkTime = { weekdays: WEEKDAYS, from: null, until: null };

export interface DiaryKind {
  /** Begins the names of drafts and mutations. */
  name: 'internship' | 'project';
  ownerLabel: string;
  ownerId: 'internship_id' | 'project_id';
  title: string;
  entriesTitle: string;
  /** Why there is no owner yet, and what changes that. */
  none: { title: string; text: string; to: string; action: string };
  start: string;
  entries: string;
  create: string;
  edit: PageOfEntry;
  view: PageOfEntry;
  useOwners: () => Owners;
  useList: (query: DiaryQuery, options?: { skip?: boolean }) => QueryState<Paginated<Entry>>;
  useEntry: (lookup: DiaryLookup) => QueryState<Entry | null>;
  /** Null while it is not known. */
  useWorkTime: (owner: string, month: string) => WorkTime | null;
  useFind: () => readonly [Find, ...unknown[]];
  useFindAll: () => readonly [FindAll, ...unknown[]];
  useStore: MutationHook<DiaryStore>;
  useRemove: MutationHook<number>;
  /** Entries out of a file, looked at or saved. */
  useImport: typeof useImportInternshipDiaryMutation;
  /** Address of its entries as CSV. */
  exportPath: string;
}

const RUNNING: PlacementPhase = 'running';
/** Of a placement that the student found alone. */
const OWN = 'own';

/** The student's placements in which a diary can be kept. */
function useDiaryPlacements() {
  const { data, error } = useListOwnPlacementsQuery({ state: DIARY_PLACEMENT_STATES.join(',') });
  // Without placements (another provider, or no connection) nobody can say which internship runs. An error
  // counts as an answer, also while the list is loading again.
  return { placements: data?.data ?? [], known: data !== undefined || error !== undefined };
}

const named = (name: string | undefined, company: string | undefined): string =>
  [name, company].filter(Boolean).join(', ');

/**
 * The internships whose offer the student accepted, the one that was applied to last first, and those that
 * the student found alone.
 */
function useInternships(): Owners {
  const query = { status: String(APPLICATION.offerAccepted) };
  const { data, isError, error, isFetching, refetch } = useListStudentApplicationsQuery(query);
  const { placements, known } = useDiaryPlacements();
  const applied = (data?.data ?? []).map(({ id, internship_id, internship_details: i }) => ({
    option: { value: diaryKey({ internship_id }), label: named(i?.name, i?.company) },
    runs: placements.some(({ application_id, phase }) => application_id === id && phase === RUNNING),
  }));
  const alone = placements.filter(({ source }) => source === OWN);
  const owners = [
    ...applied,
    ...alone.map(({ id, title, company, phase }) => ({
      option: { value: diaryKey({ placement_id: id }), label: named(title, company) },
      runs: phase === RUNNING,
    })),
  ];
  const present = owners.find(({ runs }) => runs) ?? owners[0];
  return {
    options: owners.map(({ option }) => option),
    present: known && present ? present.option.value : '',
    loading: (isFetching && !data) || !known,
    // Without a connection what is known goes on.
    isError: isError && !data,
    ...(isError && { onRetry: () => void refetch(), error }),
  };
}

/** A provider may send something else. */
const dayOrNull = (day: unknown): string | null =>
  typeof day === 'string' && isCalendarDate(day) ? day : null;

/** That of the placement; where nothing tells of it, Monday to Friday at any time. */
function useWorkTime(owner: string, month: string): WorkTime | null {
  const { currentData, isError } = useGetDiarySummaryQuery({ owner, month });
  if (!currentData) return isError ? ANY_TIME : null;
  const { working_days, former_terms, starts_on, ends_on } = currentData;
  return {
    weekdays: Array.isArray(working_days) && working_days.length > 0 ? working_days : WEEKDAYS,
    former: former_terms,
    from: dayOrNull(starts_on),
    until: dayOrNull(ends_on),
  };
}

function useProjects(): Owners {
  const { data, isError, error, isFetching, refetch } = useGetProjectQuery();
  return {
    options: data ? [{ value: String(data.id), label: data.title }] : [],
    present: data ? String(data.id) : '',
    loading: isFetching && data === undefined,
    isError: isError && !data,
    ...(isError && { onRetry: () => void refetch(), error }),
  };
}

export const INTERNSHIP: DiaryKind = {
  name: 'internship',
  ownerLabel: 'Internship',
  ownerId: 'internship_id',
  title: 'Internship Diary',
  entriesTitle: 'Internship Diary Entries',
  none: {
    title: 'No internship yet',
    text:
      'Your diary starts when you accept an offer, ' +
      'or when your college approves an internship you found yourself.',
    to: studentPaths.applied,
    action: 'See my applications',
  },
  start: studentPaths.diary,
  entries: studentPaths.diaryEntries,
  create: studentPaths.createEntry,
  edit: studentPaths.editEntry,
  view: studentPaths.viewEntry,
  useOwners: useInternships,
  useList: useListInternshipDiariesQuery,
  useEntry: useGetInternshipDiaryQuery,
  useWorkTime,
  useFind: useLazyGetInternshipDiaryQuery,
  useFindAll: useLazyListAllInternshipDiariesQuery,
  useStore: useStoreInternshipDiaryMutation,
  useRemove: useDeleteInternshipDiaryMutation,
  useImport: useImportInternshipDiaryMutation,
  exportPath: DIARY_EXPORT.internship_id,
};

export const PROJECT: DiaryKind = {
  name: 'project',
  ownerLabel: 'Project',
  ownerId: 'project_id',
  title: 'Project Diary',
  entriesTitle: 'Project Diary Entries',
  none: {
    title: 'No project yet',
    text: 'Project teams keep a project diary.',
    to: studentPaths.project,
    action: 'Start a project',
  },
  start: studentPaths.projectDiary,
  entries: studentPaths.projectDiaryEntries,
  create: studentPaths.createProjectEntry,
  edit: studentPaths.editProjectEntry,
  view: studentPaths.viewProjectEntry,
  useOwners: useProjects,
  useList: useListProjectDiariesQuery,
  useEntry: useGetProjectDiaryQuery,
  useWorkTime: () => ANY_TIME,
  useFind: useLazyGetProjectDiaryQuery,
  useFindAll: useLazyListAllProjectDiariesQuery,
  useStore: useStoreProjectDiaryMutation,
  useRemove: useDeleteProjectDiaryMutation,
  useImport: useImportProjectDiaryMutation,
  exportPath: DIARY_EXPORT.project_id,
};

/** The key of whatever an entry is of. */
export const ownerOf = (kind: DiaryKind, entry: Entry): string =>
  kind.ownerId === 'project_id' ? String(entry.project_id ?? '') : diaryKey(entry);

/** Whether an entry can still be changed: an approved one is locked. */
export const isOpen = ({ review_status }: Pick<Entry, 'review_status'>): boolean =>
  review_status === undefined || afterEdit(review_status) !== null;
