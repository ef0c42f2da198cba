import type { Kysely } from 'kysely';
import type { AuditState } from '#contract/audit';
import { linesOf, linesOfLinks, linksOf } from '#contract/site/rules';
import { type Site, type SiteLink } from '#contract/site/site';
import { siteTexts } from '#contract/site/texts';
import type { Database } from '#provider/database/schema';
import type { ReceivedFile } from '#provider/files/received';
import { keepOrSave } from '#provider/files/repository';
import { text, type Values } from '#provider/http/form';
import { writeAudit } from '#provider/services/auditRepository';
import { presentSite, policyRow, lockedSite, siteRow, writeSite } from '#provider/services/siteRepository';

/** The new file, null when blanked, else the current one. */
async function pictureOf(
  trx: Kysely<Database>,
  { ownerId, current, sent }: { ownerId: number; current: number | null; sent: unknown },
): Promise<number | null> {
  if (sent === '') return null;
  return keepOrSave(trx, { ownerId, kind: 'site', current, file: sent as ReceivedFile | undefined });
}

const stateOf = (site: Site): AuditState => ({
  ...siteTexts((name) => site[name]),
  address: site.address.join(', '),
  logo: site.logo,
  favicon: site.favicon,
  useful_links: linesOfLinks(site.useful_links),
  skill_courses: site.skill_courses && linesOfLinks([site.skill_courses]),
});

const links = (value: unknown): SiteLink[] => linksOf(text(value)) ?? [];

/** Defaults for what a call leaves out. */
export const valuesOfSite = (site: Site): Values => ({
  ...site,
  address: site.address.join('\n'),
  useful_links: linesOfLinks(site.useful_links),
  skill_courses: site.skill_courses ? linesOfLinks([site.skill_courses]) : '',
  logo: undefined,
  favicon: undefined,
});

export async function storeSite(
  db: Kysely<Database>,
  { values, userId, now }: { values: Values; userId: number; now: Date },
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockedSite(trx);
    const policy = await policyRow(trx);
    const before = presentSite(await siteRow(trx), policy);
    const [logo, favicon] = [
      await pictureOf(trx, { ownerId: userId, current: locked.logo_file_id, sent: values.logo }),
      await pictureOf(trx, { ownerId: userId, current: locked.favicon_file_id, sent: values.favicon }),
    ];
    await writeSite(trx, {
      ...siteTexts((name) => text(values[name])),
      accent: text(values.accent).toLowerCase(),
      address: linesOf(text(values.address)),
      logo_file_id: logo,
      favicon_file_id: favicon,
      useful_links: JSON.stringify(links(values.useful_links)),
      skill_courses: JSON.stringify(links(values.skill_courses)[0] ?? null),
      updated_at: now,
    });
    const after = presentSite(await siteRow(trx), policy);
    await writeAudit(trx, { actorId: userId, at: now }, [
      {
        subject: 'site',
        subjectId: locked.id,
        action: 'edit',
        before: stateOf(before),
        after: stateOf(after),
      },
    ]);
    return { id: locked.id };
  });
}
