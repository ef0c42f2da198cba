/** A university that speaks OpenID Connect, and a browser's way through it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { UniversitySettings } from '#provider/services/university';
import type { Answer, TestClient } from './client';

export interface University {
  issuer: string;
  /** Who signs in next; `refuse` says no instead. */
  next(claims: object, refuse?: boolean): Promise<void>;
  /** Tells the portal by the back channel that somebody signed out. */
  logout(sub: string, sid?: string): Promise<void>;
  /** A token of these claims, signed by the university. */
  sign(claims: object): Promise<string>;
  /** Follows the address that the portal led to. @returns where the university leads back to */
  visit(address: string): Promise<URL>;
  /** Ended when it resolves. */
  close(): Promise<void>;
}

export const settingsOf = (issuer: string, over: Partial<UniversitySettings> = {}): UniversitySettings => ({
  issuer,
  clientId: 'portal',
  clientSecret: 'a secret that only tests know',
  label: 'Campus ID',
  claim: 'email',
  trustedDomains: [],
  only: null,
  ...over,
});

/**
 * Starts one, with keys of its own under the same id.
 * @param portal the origin of the calls it leads back to; `logout` where it tells of logouts
 */
export async function startUniversity(portal: string, logout = portal, port = 0): Promise<University> {
  const child: ChildProcess = fork(
    path.join(__dirname, 'universityProcess.mjs'),
    [`${portal}/api/v1/auth/university/callback`, `${logout}/api/v1/auth/university/logout`, String(port)],
    { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  const control = async (body: object) => {
    const answer = await fetch(`${issuer}/control`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as { token?: string };
  };
  return {
    issuer,
    next: async (claims, refuse = false) => void (await control({ claims, refuse })),
    logout: async (sub, sid) => void (await control({ logout: { sub, sid } })),
    sign: async (claims) => (await control({ sign: claims })).token!,
    visit: (address) => follow(issuer, address),
    close: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** A browser without a history: cookies, redirects, and nothing else. */
async function follow(issuer: string, address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let i = 0; i < 10; i += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${answer.status} of ${url.href}: ${await answer.text()}`);
    url = new URL(location, url);
    if (url.origin !== new URL(issuer).origin) return url;
  }
  throw new Error('too many redirects');
}

export const callOf = (url: URL): string => url.pathname.replace('/api/v1', '') + url.search;

/** Signs in by the university, as whom it was told. @returns the portal's last answer */
export async function enter(
  client: TestClient,
  university: University,
  { from, change = (url) => url }: { from?: string; change?: (address: URL) => URL } = {},
): Promise<Answer> {
  const query = from === undefined ? '' : `?${new URLSearchParams({ from })}`;
  const begun = await client.get(`/auth/university${query}`);
  if (begun.status !== 302) throw new Error(`${begun.status} ${JSON.stringify(begun.body)}`);
  const back = await university.visit(change(new URL(begun.headers.location!)).href);
  return client.get(callOf(back));
}
