/** What exactly each form dispatches, and that it does so once. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toInternshipValues } from '#src/api/mapping/internshipMapper';
import { StatusUpdater } from '#src/areas/company/applicants/review/StatusUpdater';
import { InternshipForm } from '#src/areas/company/internships/form/InternshipForm';
import { SignInForm } from '#src/areas/public/auth/forms/SignInForm';
import { ApplyForm } from '#src/areas/student/apply/ApplyForm';
import { anInternshipRecord } from '#tests/support/companyRecords';
import { renderOnMockStore } from '#tests/support/mockStore';
import { aPortalUser } from '#tests/support/portalStore';
import { labelled, recordUploads } from '#tests/support/renderPage';
import { anInternship } from '#tests/support/studentRecords';

const press = (name: string) =>
  userEvent.setup().dblClick(screen.getByRole('button', { name, exact: true } as never));

it('one store with the values of the internship form', async () => {
  recordUploads(() => ({ body: { success: true, code: 'OK', message: '', data: null, errors: null } }));
  const record = anInternshipRecord();
  const { mutations } = await renderOnMockStore(
    <InternshipForm record={record} />,
    aPortalUser({ role_id: 3 }),
  );
  await press('Update Internship');
  expect(mutations()).toEqual([
    { endpointName: 'storeInternship', originalArgs: { id: 5, values: toInternshipValues(record) } },
  ]);
});

it('one sign-in with the credentials as they were typed', async () => {
  const { mutations } = await renderOnMockStore(<SignInForm />, null);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), ' asha@example.test ');
  await user.type(screen.getByLabelText('Password'), ' kite ');
  await press('Log in');
  expect(mutations()).toEqual([
    { endpointName: 'login', originalArgs: { email: 'asha@example.test', password: ' kite ' } },
  ]);
});

it('one application with the message', async () => {
  const { mutations } = await renderOnMockStore(<ApplyForm internship={anInternship()} />, aPortalUser());
  await userEvent.setup().type(screen.getByLabelText(labelled('Message to Recruiter')), 'I bring a kite.');
  await press('Apply Now');
  expect(mutations()).toEqual([
    {
      endpointName: 'applyToInternship',
      originalArgs: { internship_id: anInternship().id, message: 'I bring a kite.' },
    },
  ]);
});

it('one move to the chosen status', async () => {
  const { mutations } = await renderOnMockStore(
    <StatusUpdater id={21} status={1} name="Asha Rao" />,
    aPortalUser({ role_id: 3 }),
  );
  await userEvent.setup().selectOptions(screen.getByLabelText(/^Application Status/), 'Shortlisted');
  await press('Update Status');
  expect(mutations()).toEqual([
    { endpointName: 'updateApplicationStatus', originalArgs: { id: 21, status: 3 } },
  ]);
});
