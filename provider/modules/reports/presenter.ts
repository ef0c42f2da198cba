import type { ReportRow } from '#contract/report/calls';
import type { ReportGroup } from './repository';

/** Without the reporters. */
export const presentReports = (group: ReportGroup): ReportRow => ({
  id: group.id,
  internship: group.internship,
  internship_id: group.internship_id,
  slug: group.slug,
  company: group.company,
  reason: group.reports[0]?.reason ?? '',
  text: group.reports[0]?.text ?? '',
  created_at: group.created_at.toISOString(),
  updated_at: group.updated_at.toISOString(),
  reporters: group.reporters,
  reports: group.reports.map(({ reason, text, created_at }) => ({
    reason,
    text,
    created_at: new Date(created_at).toISOString(),
  })),
  status: group.outcome ?? 'open',
  note: group.note,
  decided_at: group.decided_at?.toISOString() ?? null,
  decided_by: group.decided_by,
  moderation_status: group.moderation_status,
  submitted_at: group.version.toISOString(),
});
