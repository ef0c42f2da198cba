import type { FastifyInstance } from 'fastify';
import { getSite, storeSite as storeSiteCall } from '#contract/site/calls';
import type { FieldErrors } from '#contract/http';
import { ROLES } from '#contract/roles';
import { linesOfLinks, siteRules } from '#contract/site/rules';
import { validate } from '#contract/validate';
import { type SiteLink } from '#contract/site/site';
import { SITE_PICTURES } from '#contract/site/texts';
import { isWholePicture } from '#provider/files/received';
import type { ReceivedFile } from '#provider/files/received';
import { refuseErrors, text, wireValues, type Values } from '#provider/http/form';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { readFormOrBody } from '#provider/plugins/uploads';
import { ok, route } from '#provider/route';
import { storeSite, valuesOfSite } from './site';

const ADMINISTRATOR = [ROLES.administrator] as const;
/** In pixels: tabs show some dozen. */
const ICON_SIDE = 512;

const isLink = (value: unknown): value is SiteLink =>
  typeof value === 'object' && value !== null && 'label' in value && 'url' in value;

function linkLines(sent: unknown): unknown {
  const value = typeof sent === 'string' && /^\s*[[{]/.test(sent) ? parsed(sent) : sent;
  if (value === null) return '';
  const list = [value].flat();
  if (!list.every(isLink)) return list.length === 1 ? value : list.join('\n');
  return linesOfLinks(list.map(({ label, url }) => ({ label: text(label), url: text(url) })));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return json;
  }
}

const asLines = (sent: unknown): unknown => (Array.isArray(sent) ? sent.join('\n') : sent);

function pictureErrors(values: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of SITE_PICTURES) {
    const file = values[name] as ReceivedFile | undefined;
    if (!file) continue;
    if (!isWholePicture(file)) errors[name] = ['This is no whole PNG or JPEG picture. Save it again as one.'];
    const side = Math.max(file.pixels?.width ?? 0, file.pixels?.height ?? 0);
    if (name === 'favicon' && side > ICON_SIDE) errors[name] = [`At most ${ICON_SIDE} pixels a side.`];
  }
  return errors;
}

export function siteRoutes(app: FastifyInstance): void {
  route(app, getSite, 'public', async ({ services }) =>
    ok({
      ...services.site.now,
      address: [...services.site.now.address],
      useful_links: [...services.site.now.useful_links],
    }),
  );

  route(app, storeSiteCall, ADMINISTRATOR, async ({ services, request, user }) => {
    const { db, site, now } = services;
    const form = await readFormOrBody(request);
    const sent = wireValues(form, { lists: [], files: SITE_PICTURES });
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const values: Values = { ...valuesOfSite(site.now), ...given };
    if ('address' in given) values.address = asLines(given.address);
    for (const name of ['useful_links', 'skill_courses'])
      if (name in given) values[name] = linkLines(given[name]);
    // The rules first, so that files get the usual messages.
    refuseErrors({ ...pictureErrors(values), ...validate(siteRules, values) });
    for (const name of SITE_PICTURES) if (!values[name] && form.fields[name] === '') values[name] = '';
    const stored = await withinUploadQuota(services, user.id, values, () =>
      storeSite(db, { values, userId: user.id, now: now() }),
    );
    services.outdated.add(site);
    return ok(stored, 'Site saved.');
  });
}
