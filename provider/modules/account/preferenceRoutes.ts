import type { FastifyInstance } from 'fastify';
import { getPreferences, storePreferences, type Preferences } from '#contract/account/calls';
import { PREFERENCES_OF, type PreferenceName } from '#contract/account/preferences';
import { ROLES } from '#contract/roles';
import { preferenceRules } from '#contract/account/rules';
import { validate } from '#contract/validate';
import type { SessionUser } from '#provider/context';
import { number, refuseErrors, type Values } from '#provider/http/form';
import { ok, route } from '#provider/route';
import { preferencesOf, savePreferences } from './preferencesRepository';

/** What concerns the account stays open to a suspended company. */
const READERS = { access: [ROLES.student, ROLES.company], ownAccount: true, evenSuspended: true } as const;

const namesOf = ({ role_id }: SessionUser): readonly PreferenceName[] => PREFERENCES_OF[role_id] ?? [];

function changesOf(body: Values, names: readonly PreferenceName[]): Preferences {
  const sent = names.filter((name) => body[name] !== undefined);
  const wrong = validate(preferenceRules, body) ?? {};
  refuseErrors(Object.fromEntries(sent.flatMap((name) => (wrong[name] ? [[name, wrong[name]]] : []))));
  return Object.fromEntries(sent.map((name) => [name, number(body[name])]));
}

/** Mails that students and members of a company can switch off (docs/operating.md, live 6). */
export function preferenceRoutes(app: FastifyInstance): void {
  route(app, getPreferences, READERS, async ({ services: { db }, user }) =>
    ok(await preferencesOf(db, user.id, namesOf(user))),
  );

  route(app, storePreferences, READERS, async ({ services: { db }, user, body }) => {
    const names = namesOf(user);
    return ok(await savePreferences(db, user.id, names, changesOf(body, names)), 'Preferences saved.');
  });
}
