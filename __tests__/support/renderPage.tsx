/** A page of the portal in a browser that a test plays: real store, real router, a fake provider. */
import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { aPerson } from './person';
import axios, { AxiosHeaders, type AxiosAdapter } from 'axios';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { OriginsProvider } from '#src/app/OriginsProvider';
import { DEFAULT_CONFIG } from '#src/lib/config';
import { aPortalUser, recordedReactions, setupPortal, success, type PortalOptions } from './portalStore';

interface Options extends PortalOptions {
  /** Address that the page opens at, and the route that it stands at. */
  at?: string;
  route?: string;
  role?: number;
}

const lookup = (...names: string[]) => success(names.map((name, index) => ({ id: index + 1, name })));

/** The master lists: ids count from 1. */
export const LOOKUPS = {
  'GET /master/countries': lookup('India', 'Nepal'),
  'GET /master/states': lookup('Karnataka', 'Kerala'),
  'GET /master/cities': lookup('Bengaluru', 'Mysuru'),
  'GET /master/skills': success(
    Array.from({ length: 25 }, (_, i) => ({ id: i + 1, name: `Skill ${i + 1}` })),
  ),
  'GET /master/categories': success(
    Array.from({ length: 12 }, (_, i) => ({ id: i + 1, name: `Category ${i + 1}` })),
  ),
  'GET /master/company-domains': lookup('Software', 'Design'),
  'GET /master/internship-domains': lookup('Web', 'Data'),
  'GET /master/perks': lookup('Certificate', 'Meals'),
};

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}

export async function renderPage(
  page: ReactNode,
  { at = '/', route = '*', role = 3, answers = {}, ...options }: Options = {},
) {
  const { log, reactions } = recordedReactions(at);
  const portal = await setupPortal({
    answers: { ...LOOKUPS, ...answers },
    user: aPortalUser({ role_id: role }),
    reactions,
    ...options,
  });
  const view = render(
    <Provider store={portal.store}>
      <OriginsProvider config={{ ...DEFAULT_CONFIG, ...options.config }}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={route} element={page} />
            {route !== '*' && <Route path="*" element={<Elsewhere />} />}
          </Routes>
        </MemoryRouter>
      </OriginsProvider>
    </Provider>,
  );
  return { ...view, ...portal, toasts: log.toasts, user: aPerson() };
}

interface Sent {
  path: string;
  form: FormData;
}
type UploadAnswer = { status?: number; body: unknown };

/** Answers uploads from here on and keeps what was sent. */
export function recordUploads(answer: (sent: Sent) => UploadAnswer | Promise<UploadAnswer>): Sent[] {
  const uploads: Sent[] = [];
  axios.defaults.adapter = (async (config) => {
    const sent = {
      path: new URL(config.url!).pathname.replace('/api/v1', ''),
      form: config.data as FormData,
    };
    uploads.push(sent);
    const { status = 200, body } = await answer(sent);
    return { status, data: JSON.stringify(body), headers: new AxiosHeaders(), statusText: '', config };
  }) as AxiosAdapter;
  return uploads;
}

/** The label of a field, with or without its asterisk. */
export const labelled = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\*?$`);
