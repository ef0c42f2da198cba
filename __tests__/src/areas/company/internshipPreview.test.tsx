import { fireEvent, screen, within } from '@testing-library/react';
import CreateInternshipPage from '#src/areas/company/internships/CreateInternshipPage';
import EditInternshipPage from '#src/areas/company/internships/EditInternshipPage';
import { aCompanyRecord, anInternshipRecord } from '#tests/support/companyRecords';
import { success } from '#tests/support/portalStore';
import { labelled, recordUploads, renderPage } from '#tests/support/renderPage';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const field = (label: string) => screen.getByLabelText(labelled(label));

describe('the preview of the internship form', () => {
  it('shows what is typed as students will see it, and saves nothing by that', async () => {
    const uploads = recordUploads(() => ({ body: success({ id: 5, slug: '5-x' }) }));
    const record = anInternshipRecord({ is_job_offer: 1, job_offer_package: '1000000' });
    const company = aCompanyRecord({ name: 'Acme', perks: [{ perk_id: 1, name: 'Meals' }] });
    const { user } = await renderPage(<EditInternshipPage />, {
      at: '/e/5',
      route: '/e/:id',
      answers: {
        'GET /company/internship/show': success(record),
        'GET /company/show': success(company),
      },
    });
    await screen.findByLabelText(labelled('Internship Title'));
    fireEvent.change(field('Internship Title'), { target: { value: 'Typed just now' } });
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(screen.getByRole('dialog', { name: 'As students will see it' }));
    expect(preview.getByText('Typed just now')).toBeVisible();
    expect(preview.getByText('You receive ₹12,000 per month')).toBeVisible();
    expect(preview.getByText('Upto ₹10,00,000 per annum')).toBeVisible();
    expect(await preview.findByText('Meals')).toBeVisible();
    expect(preview.getByText(/^Acme/)).toBeVisible();
    expect(await preview.findByText('Skill 3')).toBeVisible();
    expect(preview.queryAllByRole('link')).toHaveLength(0);
    await user.click(preview.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('As students will see it')).toBeNull();
    expect(field('Internship Title')).toHaveValue('Typed just now');
    expect(uploads).toEqual([]);
  });

  it('shows a new one without its job offer, as it is saved', async () => {
    const { user } = await renderPage(<CreateInternshipPage />);
    await user.selectOptions(field('Job Offer'), 'Yes');
    fireEvent.change(field('Job Offer Package'), { target: { value: '10 Lakhs' } });
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(screen.getByRole('dialog'));
    expect(preview.getByText('Without a title yet')).toBeVisible();
    expect(preview.queryByText('10 Lakhs')).toBeNull();
  });
});
