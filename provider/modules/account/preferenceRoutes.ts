import type { FastifyInstance } from 'fastify';
import { getPreferences, storePreferences, type Preferences } from '#contract/account/calls';
import { ROLES } from '#contract/roles';
import { preferenceRules } from '#contract/account/rules';
import { validate } from '#contract/validate';
import { number, refuseErrors, type Values } from '#provider/http/form';
import { ok, route } from '#provider/route';
import { preferencesOf, savePreferences } from './preferencesRepository';

const STUDENT = [ROLES.student] as const;
const NAMES = ['mail_offers', 'mail_rejections'] as const;

function changesOf(body: Values): Partial<Preferences> {
  const sent = NAMES.filter((name) => body[name] !== undefined);
  const wrong = validate(preferenceRules, body) ?? {};
  refuseErrors(Object.fromEntries(sent.flatMap((name) => (wrong[name] ? [[name, wrong[name]]] : []))));
  return Object.fromEntries(sent.map((name) => [name, number(body[name])]));
}

/** Mails that a student can switch off (docs/operating.md, live 6). */
export function preferenceRoutes(app: FastifyInstance): void {
  route(app, getPreferences, STUDENT, async ({ services: { db }, user }) =>
    ok(await preferencesOf(db, user.id)),
  );

  route(app, storePreferences, STUDENT, async ({ services: { db }, user, body }) =>
    ok(await savePreferences(db, user.id, changesOf(body)), 'Preferences saved.'),
  );
}
