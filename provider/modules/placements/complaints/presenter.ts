import type { Kysely } from 'kysely';
import type { Complaint, ComplaintRow, MoneyComplaint, OwnComplaint } from '#contract/complaint/calls';
import type { Database } from '#provider/database/schema';
import { fileUrl } from '#provider/files/repository';
import { presentStudent } from '../presentStudent';
import { filesOfComplaints, stepsOfComplaints, type ComplaintRecord } from './complaintRepository';

const presentCommon = (row: ComplaintRecord) => ({
  id: row.id,
  placement_id: row.placement_id,
  application_id: row.application_id,
  title: row.title,
  company: row.company,
  kind: row.kind,
  state: row.state,
  upheld: row.upheld === null ? null : row.upheld ? 1 : 0,
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

type Parts = Pick<Complaint, 'files' | 'history'>;

/** @param byName for the college; the student reads the college alone */
async function partsOf(
  db: Kysely<Database>,
  rows: readonly ComplaintRecord[],
  byName: boolean,
): Promise<(row: ComplaintRecord) => Parts> {
  const ids = rows.map(({ id }) => id);
  const [files, steps] = await Promise.all([filesOfComplaints(db, ids), stepsOfComplaints(db, ids)]);
  return (row) => ({
    files: files
      .filter((one) => one.complaint_id === row.id)
      .map(({ id, name }) => ({ name, url: fileUrl(id, name) })),
    history: steps
      .filter((one) => one.complaint_id === row.id)
      .map(({ at, by, state, answer }) => ({ at: at.toISOString(), ...(byName && { by }), state, answer })),
  });
}

export async function presentOwnComplaints(
  db: Kysely<Database>,
  rows: readonly ComplaintRecord[],
): Promise<OwnComplaint[]> {
  const parts = await partsOf(db, rows, false);
  return rows.map((row) => ({ ...presentCommon(row), text: row.text, answer: row.answer, ...parts(row) }));
}

export const presentComplaintRow = (row: ComplaintRecord): ComplaintRow => ({
  ...presentCommon(row),
  student: presentStudent(row),
  college: row.college,
  passed_at: row.passed_at?.toISOString() ?? null,
});

export async function presentComplaint(db: Kysely<Database>, row: ComplaintRecord): Promise<Complaint> {
  const parts = await partsOf(db, [row], true);
  return {
    ...presentComplaintRow(row),
    text: row.text,
    answer: row.answer,
    ...parts(row),
    passed_text: row.passed_text,
    may_pass_on: row.source === 'portal' && row.company_id !== null ? 1 : 0,
    company_suspended: row.company_suspended ? 1 : 0,
  };
}

/** For moderators: without its student and files. */
export const presentMoneyComplaint = (row: ComplaintRecord): MoneyComplaint => ({
  ...presentCommon(row),
  company_id: row.company_id!,
  text: row.text,
  college: row.college,
});
