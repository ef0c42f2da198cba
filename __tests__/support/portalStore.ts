/** The portal's real store on a provider that a test plays. */
import type { User } from '#contract/auth/calls';
import { TEXTS } from '#contract/texts';
import type { ApiEnvironment } from '#src/api/transport/environment';
import { authApi } from '#src/api/authApi';
import type { Reactions } from '#src/app/listeners';
import { makeStore, type StoreOptions } from '#src/app/store';
import { DEFAULT_CONFIG, type PortalConfig } from '#src/lib/config';
import { guestArrived } from '#src/state/auth/slice';

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** An envelope's facts, or a text sent as it is. */
  body?: Record<string, unknown> | string | null | unknown[];
}

export interface Seen {
  method: string;
  /** Path and query below the API base. */
  path: string;
  url: string;
  headers: Headers;
  credentials: string;
  body: string;
}

export type Answerer =
  | FakeAnswer
  | Error
  | ((request: Seen) => FakeAnswer | Error | Promise<FakeAnswer | Error>);

export const success = (data: unknown = null, more: Record<string, unknown> = {}): FakeAnswer => ({
  body: { success: true, code: 'OK', message: '', data, errors: null, ...more },
});
export const refusal = (
  status: number,
  code: string,
  message: string = TEXTS.somethingWrong,
  errors: unknown = null,
): FakeAnswer => ({ status, body: { success: false, code, message, data: null, errors } });
export const page = (rows: unknown[], more: Record<string, unknown> = {}): FakeAnswer =>
  success({
    data: rows,
    current_page: 1,
    last_page: 1,
    per_page: 10,
    total: rows.length,
    from: 1,
    to: rows.length,
    next_page_url: null,
    prev_page_url: null,
    links: [],
    ...more,
  });

/** A provider that answers by 'METHOD /path' (without the query); other calls are not found. */
export function fakeProvider(answers: Record<string, Answerer> = {}) {
  const seen: Seen[] = [];
  const fetch = (async (input: Request) => {
    const url = new URL(input.url);
    const request: Seen = {
      method: input.method,
      path: url.pathname.replace('/api/v1', '') + url.search,
      url: input.url,
      headers: input.headers,
      credentials: input.credentials,
      body: await input.text(),
    };
    seen.push(request);
    const answerer =
      answers[`${input.method} ${url.pathname.replace('/api/v1', '')}`] ?? refusal(404, 'NOT_FOUND');
    const answer = typeof answerer === 'function' ? await answerer(request) : answerer;
    if (answer instanceof Error) throw answer;
    const { status = 200, headers = {}, body = null } = answer;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }) as unknown as typeof globalThis.fetch;
  return { fetch, seen, answers, calls: () => seen.map(({ method, path }) => `${method} ${path}`) };
}

export const aPortalUser = (overrides: Partial<User> = {}): User => ({
  id: 7,
  name: 'Asha',
  email: 'asha@example.test',
  mobile: null,
  role_id: 2,
  college: null,
  ...overrides,
});

/** What the browser was made to do. */
export function recordedReactions(path = '/dashboard/student?page=2') {
  const log = {
    toasts: [] as string[],
    navigations: [] as string[],
    themes: [] as string[],
    told: [] as number[],
    cleared: 0,
    path,
  };
  const reactions: Reactions = {
    toast: ({ kind, messages }) => void log.toasts.push(...messages.map((message) => `${kind}: ${message}`)),
    clearToasts: () => void (log.cleared += 1),
    navigate: (to) => void log.navigations.push(to),
    currentPath: () => log.path,
    applyTheme: (theme) => void log.themes.push(theme),
    tellSignedIn: (userId) => void log.told.push(userId),
  };
  return { log, reactions };
}

export interface PortalOptions extends Partial<Pick<StoreOptions, 'reactions' | 'preloadedState'>> {
  answers?: Record<string, Answerer>;
  config?: Partial<PortalConfig>;
  /** Signed in as this user; null for a guest; 'unknown' before the first answer. */
  user?: User | null | 'unknown';
}

/** A store with the portal's reducers, middleware and listeners. */
export async function setupPortal({ answers = {}, config, user = null, ...options }: PortalOptions = {}) {
  const provider = fakeProvider(answers);
  const environment: ApiEnvironment = {
    config: { ...DEFAULT_CONFIG, ...config },
    fetch: provider.fetch,
    origin: 'http://portal.test',
  };
  const store = makeStore({ environment, ...options });
  if (user === null) store.dispatch(guestArrived());
  else if (user !== 'unknown') {
    const before = provider.answers['GET /auth/user'];
    provider.answers['GET /auth/user'] = success(user);
    await store.dispatch(authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false }));
    if (before) provider.answers['GET /auth/user'] = before;
    provider.seen.length = 0;
  }
  return { store, provider, environment };
}
