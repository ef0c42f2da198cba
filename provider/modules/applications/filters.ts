import type { ApplicantQuery } from '#contract/application/calls';
import { APPLICATION_STATUSES } from '#contract/application/lifecycle';
import { LIMITS } from '#contract/limits';
import { endOfDay, startOfDay } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';

const MOST_STARS = 5;
const SORTS = ['newest', 'oldest', 'rating', 'status'] as const;

/** `from` is included, `until` is not. */
export interface ApplicantFilters {
  statuses: number[] | null;
  internshipIds: number[] | null;
  from: Date | null;
  until: Date | null;
  q: string | null;
  unread: boolean;
  skillId: number | null;
  branch: string | null;
  semester: number | null;
  college: string | null;
  minRating: number | null;
  /** Whether the company's criteria were met. */
  eligible: boolean;
  sort: (typeof SORTS)[number];
}

/** Throws 422 naming each malformed filter. Days are inclusive, in Asia/Kolkata. */
export function readApplicantFilters(query: ApplicantQuery): ApplicantFilters {
  return readFilters(query, (filters) => {
    const [start, end] = [filters.day('start_date'), filters.day('end_date')];
    return {
      statuses: filters.statuses('status', APPLICATION_STATUSES),
      internshipIds: filters.ids('internship'),
      from: start === null ? null : startOfDay(start),
      until: end === null ? null : endOfDay(end),
      q: filters.search('q'),
      unread: filters.flag('unread') ?? false,
      skillId: filters.id('skill_id'),
      branch: filters.search('branch', LIMITS.name),
      semester: filters.integer('semester', 1, LIMITS.semesters),
      college: filters.search('college', LIMITS.name),
      minRating: filters.integer('min_rating', 1, MOST_STARS),
      eligible: filters.flag('eligible') ?? false,
      sort: filters.word('sort', SORTS) ?? 'newest',
    };
  });
}
