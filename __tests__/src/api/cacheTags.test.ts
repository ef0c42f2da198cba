/**
 * Reads every endpoint's definition: each change must reach every cached answer that shows what it changed.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { api } from '#src/api/api';
import { newsApi } from '#src/api/newsApi';
import { failure } from '#src/api/transport/result';
import { TAG_TYPES } from '#src/api/tagTypes';
import { tagsOfTopics } from '#src/api/tags';
import { TOPIC_NAMES, type Topic } from '#contract/live/topics';
import { READERS } from '#tests/support/cacheReaders';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { ARGUMENTS, MORE_ARGUMENTS } from '#tests/support/endpointArguments';
import { setupPortal, success } from '#tests/support/portalStore';

const mockUploads: string[] = [];
/** Uploads that were sent under a key. */
const mockKeyed: string[] = [];
jest.mock('#src/api/transport/upload', () => ({
  upload: async ({ url, headers }: { url: string; headers: Record<string, string> }) => {
    const call = `POST ${new URL(url).pathname.replace('/api/v1', '')}`;
    mockUploads.push(call);
    if (new Headers(headers).has('idempotency-key')) mockKeyed.push(call);
    return { success: true, code: 'OK', message: '', data: null, errors: {}, errorsList: [], status: 200 };
  },
}));

const API_FOLDER = path.resolve(__dirname, '../../../src/api');
for (const file of readdirSync(API_FOLDER))
  if (/Api\.ts$/.test(file)) jest.requireActual(path.join(API_FOLDER, file));

interface Definition {
  type: 'query' | 'mutation';
  providesTags?: unknown;
  invalidatesTags?: unknown;
}
interface Tag {
  type: string;
  id?: string;
}

/** Every injected endpoint by name. */
function definitionsOf(source: typeof api): Record<string, Definition> {
  const found: Record<string, Definition> = {};
  const capture = Object.keys(source.endpoints).map((name) => [
    name,
    (definition: Definition) => void (found[name] = definition),
  ]);
  source.enhanceEndpoints({ endpoints: Object.fromEntries(capture) as never });
  return found;
}
const definitions = { ...definitionsOf(api), ...definitionsOf(newsApi as never) };
const names = (type: Definition['type']) =>
  Object.keys(definitions)
    .filter((name) => definitions[name]!.type === type)
    .sort();

/** Queries that no call of the portal changes. */
const UNCHANGED = [
  // Of a minute, and read anew when the page is opened.
  'getYearReport',
  'listCountries',
  'listStates',
  'listHomeStates',
  'listCities',
  'listNews',
  'listCirculars',
  // Held by the auth slice, which its own events keep true.
  'getCurrentUser',
];

const CHANGES: Record<string, readonly (keyof typeof READERS)[]> = {
  storeInternship: ['internship'],
  setInternshipStatus: ['internship'],
  duplicateInternship: ['internship'],
  followInternship: ['following'],
  inviteMember: ['member'],
  setMemberRole: ['member'],
  removeMember: ['member'],
  withdrawMember: ['member'],
  requireMembersTwoStep: ['member'],
  nameOwner: ['person'],
  storeCompanyProfile: ['company'],
  decideModeration: ['moderation'],
  openModerationItem: [],
  storeNotice: ['notice'],
  storeSite: ['site'],
  storePolicy: ['policy'],
  importRoster: ['roster'],
  inviteRoster: ['roster'],
  storeRoster: ['roster'],
  decideClaims: ['roster'],
  objectToRoster: ['roster'],
  invitePerson: ['person'],
  releaseMails: ['mail'],
  retryMails: ['mail'],
  decideRefusal: ['person'],
  storeMailTemplate: ['mailTemplate'],
  importPeople: ['person'],
  setInvitedRole: ['person'],
  withdrawInvitation: ['person'],
  stopInvitations: ['roster'],
  setPersonScope: ['person'],
  disablePerson: ['person'],
  enablePerson: ['person'],
  changePersonEmail: ['person'],
  endPersonSessions: ['person'],
  resetPersonTwoStep: ['person'],
  handOver: ['person'],
  storeYear: ['year'],
  closeYear: ['year'],
  archiveYear: ['year'],
  storeYearDraft: ['year'],
  storePage: ['sitePage'],
  storeListEntry: ['list'],
  mergeListEntries: ['list'],
  retireListEntry: ['list'],
  importList: ['list'],
  reportInternship: ['report'],
  decideReports: ['report'],
  saveInternship: ['saved'],
  removeSaved: ['saved'],
  applyToInternship: ['application'],
  updateStudentApplication: ['application'],
  storeStudentPayment: ['application'],
  updateApplicationStatus: ['application'],
  bulkUpdateApplicationStatus: ['application'],
  updatePaymentStatus: ['application'],
  storeApplicantNotes: ['applicantNotes'],
  storeStudentProfile: ['student'],
  storeInternshipDiary: ['internshipDiary'],
  deleteInternshipDiary: ['internshipDiary'],
  importInternshipDiary: ['internshipDiary'],
  importProjectDiary: ['projectDiary'],
  reviewDiaries: ['internshipDiary'],
  approveWeeks: ['internshipDiary'],
  sendAnnouncement: ['announcement'],
  storeException: ['eligibilityException'],
  removeException: ['eligibilityException'],
  cancelOwnPlacement: ['placement'],
  askNotStarting: ['placement'],
  proposePlacement: ['placement'],
  storePlacementReport: ['placement'],
  storeEmergencyContact: ['placement'],
  confirmPlacement: ['placement'],
  cancelPlacement: ['placement'],
  amendCompanyPlacement: ['placement'],
  decidePlacements: ['placement'],
  setPlacementGuide: ['placement'],
  settlePlacementIssues: ['placement'],
  storePaperHours: ['placement'],
  reopenPlacement: ['placement'],
  completePlacement: ['placement'],
  cancelNotStarted: ['placement'],
  amendCollegePlacement: ['placement'],
  issueCertificates: ['certificate'],
  revokeCertificate: ['certificate'],
  storePlan: ['plan'],
  deletePlan: ['plan'],
  copyPlan: ['plan'],
  creditPlan: ['plan'],
  exemptPlan: ['plan'],
  removeCredit: ['plan'],
  removeExemption: ['plan'],
  storePaper: ['paper'],
  attachPaper: ['placementPaper'],
  detachPaper: ['placementPaper'],
  storeFeedback: ['placementPaper'],
  storeStipend: ['placement', 'stipend'],
  answerStipend: ['placement', 'stipend'],
  settleStipend: ['placement', 'stipend'],
  storeComplaint: ['complaint'],
  decideComplaint: ['complaint'],
  passOnComplaint: ['complaint'],
  unpauseCompany: ['complaint', 'moderation'],
  answerWeekNote: ['weekAnswer'],
  requestPlacementFiles: ['placementFiles'],
  stopJob: ['job'],
  confirmCompanyWeeks: ['placement'],
  confirmInternsWeeks: ['placement'],
  evaluateAtCompany: ['placement'],
  confirmPaperWeeks: ['placement'],
  enterEvaluation: ['placement'],
  sendSupervisionLink: ['placement'],
  revokeSupervisionLink: ['placement'],
  storeCollegeSettings: ['collegeSettings'],
  storeProject: ['project'],
  addTeamMember: ['project'],
  removeTeamMember: ['project'],
  acceptProjectInvitation: ['project'],
  declineProjectInvitation: ['project'],
  storeProjectDiary: ['projectDiary'],
  deleteProjectDiary: ['projectDiary'],
  readNotifications: ['notification'],
  undo: ['internshipDiary', 'projectDiary', 'application', 'notification', 'internship'],
  storePreferences: ['preferences'],
  endSession: ['session'],
  storeConsent: ['consent'],
  prepareOwnData: ['ownData'],
  storeParentConsent: ['student'],
  beginTwoStep: ['twoStep'],
  confirmTwoStep: ['twoStep'],
  endTwoStep: ['twoStep'],
  renewRecoveryCodes: ['twoStep'],
};

/** Calls about the session itself: listeners empty or refresh the cache, or nothing that is shown changes. */
const OF_THE_SESSION = [
  'login',
  'logout',
  'register',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'resendVerification',
  'confirmEmail',
  'readInvitation',
  'changePassword',
  'eraseAccount',
  'keepAccount',
];

/** Changes of one placement's record that show nowhere in another: those that were fetched stay. */
const OF_ONE_RECORD = [
  'storePlacementReport',
  'storeEmergencyContact',
  'setPlacementGuide',
  'storePaperHours',
  'confirmCompanyWeeks',
  'evaluateAtCompany',
  'confirmPaperWeeks',
  'enterEvaluation',
  'sendSupervisionLink',
  'revokeSupervisionLink',
  'attachPaper',
  'detachPaper',
  'storeFeedback',
  'storeStipend',
  'answerStipend',
  'settleStipend',
];

const tagsOf = (description: unknown, result: unknown, error: unknown, arg: unknown): Tag[] => {
  const tags = (
    typeof description === 'function'
      ? (description as (...args: unknown[]) => unknown)(result, error, arg)
      : (description ?? [])
  ) as (Tag | string)[];
  return tags.map((tag) => (typeof tag === 'string' ? { type: tag } : tag));
};
const provided = (name: string, argument = ARGUMENTS[name]) =>
  tagsOf(definitions[name]!.providesTags, {}, undefined, argument);
const invalidated = (name: string, error?: unknown) =>
  tagsOf(definitions[name]!.invalidatesTags, error ? undefined : {}, error, ARGUMENTS[name]);
const reaches = (invalid: Tag[], query: string, argument?: unknown) =>
  provided(query, argument).some(({ type, id }) =>
    invalid.some((tag) => tag.type === type && (tag.id === undefined || tag.id === id)),
  );

describe('the cache', () => {
  it('has every query in the table of readers, or among those that nothing changes', () => {
    const known = [...new Set([...Object.values(READERS).flat(), ...UNCHANGED])].sort();
    expect(names('query')).toEqual(known);
  });

  it('has every mutation in the table of changes, or among those of the session', () => {
    expect(names('mutation')).toEqual([...Object.keys(CHANGES), ...OF_THE_SESSION].sort());
  });

  it.each(Object.keys(CHANGES))('fetches every cached answer again that %s makes old', (mutation) => {
    const invalid = invalidated(mutation);
    const missed = CHANGES[mutation]!.flatMap((entity) => READERS[entity]!).filter(
      (query) => !reaches(invalid, query),
    );
    expect(missed).toEqual([]);
  });

  it.each([...Object.keys(CHANGES), ...OF_THE_SESSION])('keeps everything when %s fails', (mutation) => {
    for (const code of ['VALIDATION_FAILED', 'SERVER_ERROR', 'NETWORK_ERROR', 'UNAUTHENTICATED'])
      expect(invalidated(mutation, failure(code, 'x', 422))).toEqual([]);
  });

  it.each(Object.keys(CHANGES))('fetches the same again when %s lost a race', (mutation) => {
    expect(invalidated(mutation, failure('DATA_NOT_UPDATED', 'x', 409))).toEqual(invalidated(mutation));
  });

  it.each([
    ['completePlacement', { id: 1, dry_run: '1' }],
    ['handOver', { from: 1, to: 2, dry_run: '1' }],
    ['importList', { list: 'perks', dryRun: true }],
    ['importRoster', { of: 'college', dryRun: true }],
    ['importInternshipDiary', { owner: 1, dryRun: true }],
  ])('keeps everything when %s only says what it would do', (mutation, argument) => {
    expect(tagsOf(definitions[mutation]!.invalidatesTags, {}, undefined, argument)).toEqual([]);
  });

  it('is old when a company profile was stored but its details were not', () => {
    expect(
      invalidated('storeCompanyProfile', failure('SERVER_ERROR', 'Failed to update company details.', 500)),
    ).toEqual(invalidated('storeCompanyProfile'));
  });

  it.each(OF_ONE_RECORD)('keeps the other placements when %s changes one', (mutation) => {
    const invalid = invalidated(mutation);
    for (const query of ['getOwnPlacement', 'getCompanyPlacement', 'getCollegePlacement']) {
      expect(reaches(invalid, query, '1')).toBe(true);
      expect(reaches(invalid, query, '2')).toBe(false);
    }
  });

  it('tells by whole types what any other change makes old, and provides each type somewhere', () => {
    const told = names('mutation').filter((name) => invalidated(name).some(({ id }) => id !== undefined));
    expect(told).toEqual([...OF_ONE_RECORD].sort());
    const shown = new Set(names('query').flatMap((name) => provided(name).map((tag) => tag.type)));
    expect(TAG_TYPES.filter((type) => !shown.has(type))).toEqual([]);
  });
});

/** What each topic of the event stream is about. */
const OF_TOPIC: Record<Topic, readonly (keyof typeof READERS)[]> = {
  applications: ['application'],
  payments: ['application'],
  diaries: ['internshipDiary', 'projectDiary'],
  projects: ['project'],
  notifications: ['notification'],
  internships: ['internship'],
  moderation: ['moderation'],
  reports: ['report'],
  placements: ['placement', 'stipend'],
  enrolments: ['roster', 'student'],
  complaints: ['complaint'],
  members: ['member'],
};
/** Records that somebody reads and decides about: they are left as they were read. */
const DECIDED_ON = ['getApplicant', 'getModerationItem'];

describe('a topic of the event stream', () => {
  it.each(TOPIC_NAMES)(
    '%s fetches again what shows it, but for records that are being decided on',
    (topic) => {
      const invalid = tagsOf(tagsOfTopics([topic]), {}, undefined, undefined);
      const readers = OF_TOPIC[topic].flatMap((entity) => READERS[entity]!);
      const reached = readers.filter((query) => reaches(invalid, query));
      expect(reached).toEqual(readers.filter((query) => !DECIDED_ON.includes(query)));
      expect(DECIDED_ON.filter((query) => reaches(invalid, query))).toEqual([]);
    },
  );
});

describe('the endpoints', () => {
  /**
   * Answered by no endpoint: files are links, exports are downloads, a stream has no end, health is for
   * machines; supervisors have a page without scripts.
   */
  const WITHOUT_ENDPOINT = [
    'GET /company/internship/applications/resumes',
    'GET /student/calendar',
    'GET /events',
    'GET /certificate-status/:list',
    'GET /certificates/:code/credential',
    'GET /certificates/:code/pdf',
    'GET /coordinator/placements/file',
    'GET /files/:id/:name',
    'GET /archives/:id/:name',
    'GET /health',
    'GET /health/live',
    'GET /health/ready',
    'GET /auth/university',
    'GET /auth/university/callback',
    'POST /auth/university/logout',
    'GET /student/skills',
    'GET /supervision',
    'POST /supervision/confirm',
    'POST /supervision/evaluate',
    'POST /supervision/not-my-intern',
    'POST /supervision/renew',
    'POST /supervision/weeks-confirm',
  ];

  const calls = contractCalls().map(nameOf);

  it('make exactly the calls of the contract, by the same methods and paths', async () => {
    const { store, provider } = await setupPortal();
    const row = { id: 1, role_id: 2 };
    const made = new Set<string>();
    const keyed = new Set<string>();
    for (const name of Object.keys(definitions)) {
      provider.seen.length = 0;
      mockUploads.length = 0;
      const source = (name in api.endpoints ? api : newsApi) as unknown as {
        endpoints: Record<string, { initiate: (arg: unknown, options?: object) => unknown }>;
      };
      for (const key of ['GET', 'POST'])
        for (const call of calls.filter((c) => c.startsWith(key)))
          provider.answers[call] = success(
            call.endsWith('/auth/user') ? row : { ...row, data: [], last_page: 1 },
          );
      for (const argument of [ARGUMENTS[name], ...(MORE_ARGUMENTS[name] ?? [])])
        await store.dispatch(source.endpoints[name]!.initiate(argument, { forceRefetch: true }) as never);
      for (const { method, path, headers } of provider.seen)
        if (headers.has('idempotency-key')) keyed.add(`${method} ${path}`);
      for (const call of [...provider.calls(), ...mockUploads])
        made.add(
          call
            .replace(/\?.*/, '')
            .replace(/^(GET \/(?:internships|companies))\/[^/]+$/, '$1/:slug')
            .replace(/^(GET \/pages)\/[^/]+$/, '$1/:key')
            .replace(/^(GET \/(?:coordinator|administration)\/reports)\/[^/]+$/, '$1/:name')
            .replace(/^(GET \/certificates)\/[^/]+$/, '$1/:code'),
        );
    }
    const exports = calls.map((list) => `${list}/export`);
    expect([...made].sort()).toEqual(
      calls.filter((call) => ![...WITHOUT_ENDPOINT, ...exports].includes(call)),
    );
    // A key is sent with every call that takes one, as its row in the contract says, and with no other.
    const taking = contractCalls().filter(({ repeatable }) => repeatable);
    expect([...new Set([...keyed, ...mockKeyed])].sort()).toEqual(taking.map(nameOf));
    expect(calls).toEqual(expect.arrayContaining(WITHOUT_ENDPOINT));
  });
});
