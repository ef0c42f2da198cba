/** No field is named in vain: every form has a control for each of its fields, every view tells each. */
import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { ENTRY_LABELS, ENTRY_NAMES } from '#contract/diary/fields';
import { INTERNSHIP_FORM } from '#contract/internship/fields';
import { PLACEMENT_TERM_NAMES } from '#contract/placement/fields';
import { eachPolicy, POLICY_NAMES } from '#contract/policy/fields';
import { PROJECT_FIELDS } from '#contract/project/fields';
import { STUDENT_FORM } from '#contract/student/fields';
import { INTERNSHIP_TYPES } from '#contract/options';
import PolicyPage from '#src/areas/administration/policy/PolicyPage';
import EditInternshipPage from '#src/areas/company/internships/EditInternshipPage';
import { INTERNSHIP_LABELS } from '#src/areas/company/internships/labels';
import ViewInternshipPage from '#src/areas/company/internships/ViewInternshipPage';
import CompanyProfileEditPage from '#src/areas/company/profile/CompanyProfileEditPage';
import CompanyProfilePage from '#src/areas/company/profile/CompanyProfilePage';
import { COMPANY_LABELS } from '#src/areas/company/profile/labels';
import EditEntryPage from '#src/areas/student/diary/EditEntryPage';
import ViewEntryPage from '#src/areas/student/diary/ViewEntryPage';
import ProposePage from '#src/areas/student/placements/ProposePage';
import ProfileEditPage from '#src/areas/student/profile/ProfileEditPage';
import ProjectPage from '#src/areas/student/project/ProjectPage';
import { aCompanyRecord, anInternshipRecord } from '#tests/support/companyRecords';
import { ACCEPTED, anInternshipEntry } from '#tests/support/diaryPages';
import { success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { aProfile } from '#tests/support/studentRecords';

const internshipOf = (internship_type: string) => ({
  'GET /company/internship/show': success(
    anInternshipRecord({ internship_type, internship_fee: 900, internship_stipend: 12_000, cgpa_min: 7 }),
  ),
});
const entry = { ...ACCEPTED, 'GET /student/internship-diaries/show': success(anInternshipEntry()) };
const company = { 'GET /company/show': success(aCompanyRecord()) };

const POLICY_ANSWER = {
  ...eachPolicy((_name, field) =>
    'initial' in field ? field.initial : 'least' in field ? field.least : null,
  ),
  updated_at: null,
};

type Answers = NonNullable<Parameters<typeof renderPage>[1]>['answers'];

/** Opens a page with the given answers. */
async function open(page: ReactElement, answers: Answers) {
  const view = await renderPage(page, { at: '/x/5', route: '/x/:id', answers });
  await screen.findAllByRole('heading');
  return view;
}

/** The fields that have no control on any of the pages opened one after the other. */
async function withoutControl(fields: readonly string[], pages: readonly [ReactElement, Answers][]) {
  const missing = new Set(fields);
  for (const [page, answers] of pages) {
    const { unmount } = await open(page, answers);
    await screen.findByRole('button', { name: /^(Save|Save Changes|Submit|Update Internship)$/ });
    for (const field of fields) if (document.getElementById(`field-${field}`)) missing.delete(field);
    unmount();
  }
  return [...missing];
}

describe('forms', () => {
  it('have a control for each field of an internship', async () => {
    const pages = INTERNSHIP_TYPES.map((type): [ReactElement, Answers] => [
      <EditInternshipPage key={type} />,
      internshipOf(type),
    ]);
    expect(await withoutControl(INTERNSHIP_FORM.fields, pages)).toEqual([]);
  });

  it('have a control for each field of a company', async () => {
    expect(
      await withoutControl(COMPANY_FORM.fields, [[<CompanyProfileEditPage key="form" />, company]]),
    ).toEqual([]);
  });

  it('have a control for each field of a student', async () => {
    const answers = { 'GET /student/detail': success(aProfile()) };
    expect(await withoutControl(STUDENT_FORM.fields, [[<ProfileEditPage key="form" />, answers]])).toEqual(
      [],
    );
  });

  it('have a control for each field of a project', async () => {
    const answers = { 'GET /student/projects/my-project': success(null) };
    await open(<ProjectPage />, answers);
    const fields = Object.keys(PROJECT_FIELDS);
    await screen.findByRole('button', { name: 'Save' });
    expect(fields.filter((field) => !document.getElementById(`field-${field}`))).toEqual([]);
  });

  it('have a control for each term of a placement', async () => {
    expect(await withoutControl(PLACEMENT_TERM_NAMES, [[<ProposePage key="form" />, {}]])).toEqual([]);
  });

  it('have a control for each name of the policy', async () => {
    const answers = { 'GET /administration/policy': success(POLICY_ANSWER) };
    expect(await withoutControl(POLICY_NAMES, [[<PolicyPage key="form" />, answers]])).toEqual([]);
  });

  it('have a control for each field of a diary entry', async () => {
    expect(await withoutControl(ENTRY_NAMES, [[<EditEntryPage key="form" />, entry]])).toEqual([]);
  });
});

/** The labels that a page does not show. */
const withoutLabel = (labels: Readonly<Record<string, string>>) =>
  Object.keys(labels).filter((field) => screen.queryAllByText(labels[field]!).length === 0);

describe('views', () => {
  it('tell each field of an internship, amounts by its type', async () => {
    const missing: string[][] = [];
    for (const type of INTERNSHIP_TYPES) {
      const { unmount } = await open(<ViewInternshipPage />, internshipOf(type));
      await screen.findAllByRole('heading', { level: 2 });
      missing.push(withoutLabel(INTERNSHIP_LABELS));
      unmount();
    }
    expect(Object.fromEntries(INTERNSHIP_TYPES.map((type, index) => [type, missing[index]]))).toEqual({
      Free: ['internshipFees', 'internshipStipend'],
      Paid: ['internshipStipend'],
      Stipend: ['internshipFees'],
    });
  });

  it('tell each field of a company', async () => {
    await open(<CompanyProfilePage />, company);
    await screen.findAllByRole('heading', { level: 2 });
    expect(withoutLabel(COMPANY_LABELS)).toEqual([]);
  });

  it('tell each field of a diary entry', async () => {
    await open(<ViewEntryPage />, entry);
    await screen.findAllByRole('heading', { level: 2 });
    expect(withoutLabel(ENTRY_LABELS)).toEqual([]);
  });
});
