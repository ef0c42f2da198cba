import type { FastifyInstance } from 'fastify';
import { PAGES } from '#contract/pages';
import { ROLES } from '#contract/roles';
import { getCalendar } from '#contract/student/calls';
import { notFound } from '#provider/errors';
import { calendarText, type CalendarEvent } from '#provider/http/calendar';
import { dayOf } from '#provider/http/days';
import { idOrNotFound } from '#provider/http/ids';
import { isOwnPlacement } from '#provider/policies/placements';
import { route, SENT } from '#provider/route';
import { placementById } from '../placements/repository';
import { studentOf } from '../student/repository';
import { calendarRows, type CalendarRow } from './calendarRepository';

const WORDS: Readonly<
  Record<CalendarRow['kind'], (row: CalendarRow) => Pick<CalendarEvent, 'title' | 'text'> & { path: string }>
> = {
  internship: ({ title, company }) => ({
    title: `Internship: ${title}, ${company}`,
    text: 'Dates, supervisor and next steps are on the page My internship.',
    path: PAGES.ownPlacements,
  }),
  offer: ({ title, company }) => ({
    title: `Answer the offer of ${company}`,
    text: `Last day to accept or decline "${title}".`,
    path: PAGES.applied,
  }),
  closing: ({ title, company, slug }) => ({
    title: `Applications close: ${title}, ${company}`,
    text: 'You saved this internship and have not applied yet.',
    path: PAGES.internship(slug ?? ''),
  }),
};

/** docs/placements.md, placements 27. */
export function studentCalendarRoutes(app: FastifyInstance): void {
  route(app, getCalendar, [ROLES.student], async ({ services, reply, user, query }) => {
    const { db, now, site, origin } = services;
    const student = await studentOf(db, user.id);
    const placementId = query.placement_id === undefined ? null : idOrNotFound(query.placement_id);
    const placement = placementId === null ? null : await placementById(db, placementId);
    if (placement !== null && !(placement && isOwnPlacement(placement, student)))
      throw notFound('Placement not found.');
    const rows = await calendarRows(db, { studentId: student.id, placementId, today: dayOf(now()) });
    const events = rows.map((row): CalendarEvent => {
      const { path, ...words } = WORDS[row.kind](row);
      return {
        ...words,
        uid: `${row.kind}-${row.id}`,
        url: `${origin()}${path}`,
        from: row.from_day,
        to: row.to_day,
      };
    });
    const { host } = new URL(origin());
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="internships.ics"')
      .header('x-content-type-options', 'nosniff')
      .send(calendarText(events, { name: site.now.name, host, now: now() }));
    return SENT;
  });
}
