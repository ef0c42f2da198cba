import { screen, waitFor } from '@testing-library/react';
import { RosterImport } from '#src/widgets/roster/RosterImport';
import { recordUploads, renderPage } from '#tests/support/renderPage';

const file = (name: string) => new File(['usn\n1DI001\n'], name, { type: 'text/csv' });
const row = (usn: string, action: string, more = {}) => ({
  row: 2,
  usn,
  action,
  changes: [],
  errors: [],
  ...more,
});
const counts = (some = {}) => ({ add: 0, change: 0, same: 0, leave: 0, error: 0, ...some });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

/** The dialog of the roster, with two files chosen and looked at by a provider that answers so. */
async function choose(data: object | null) {
  const sent = recordUploads(() =>
    data === null
      ? { status: 500, body: {} }
      : { body: { success: true, code: 'OK', message: '', errors: null, data } },
  );
  const onClose = jest.fn();
  const page = await renderPage(<RosterImport of="college" hasColleges={false} onClose={onClose} />, {
    role: 4,
  });
  await page.user.upload(screen.getByLabelText('File'), [file('users.csv'), file('orgs.csv')]);
  await page.user.click(screen.getByRole('button', { name: 'Check the file' }));
  return { ...page, onClose, sent };
}

describe('records out of a file', () => {
  it('are told of line by line where one is wrong, and nothing is sent again', async () => {
    const rows = [row('1DI001', 'error', { errors: ['branch: Unknown'] }), row('1DI002', 'add')];
    await choose({ rows, counts: counts({ add: 1, error: 1 }) });
    expect(await screen.findByText(/^1 of 2 lines cannot be imported/)).toHaveTextContent(
      'Nothing was changed.',
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('Line 2 · 1DI001: branch: Unknown');
    expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  });

  it('are checked again of a file that was mended, by the same name', async () => {
    const rows = [row('1DI001', 'error', { errors: ['branch: Unknown'] })];
    const { user, sent } = await choose({ rows, counts: counts({ error: 1 }) });
    await screen.findByText(/^1 of 1 lines cannot be imported/);
    await user.upload(screen.getByLabelText('File'), [file('users.csv')]);
    expect(screen.queryByText(/cannot be imported/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('are checked again, of the same file, once nobody is to leave', async () => {
    const { user, sent } = await choose({ rows: [], counts: counts({ leave: 2 }) });
    await screen.findByRole('button', { name: 'Import' });
    await user.click(screen.getByLabelText(/^Nobody leaves/));
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    await waitFor(() => expect(sent.map(({ form }) => form.get('nobody_leaves'))).toEqual([null, '1']));
    expect(sent[1]!.form.get('file')).toEqual(sent[0]!.form.get('file'));
  });

  it('are saved once they were looked at and what is asked was agreed to', async () => {
    const rows = [row('1DI001', 'change', { changes: ['semester'] }), row('1DI009', 'leave', { row: null })];
    const { user, toasts, onClose, sent } = await choose({
      rows,
      counts: counts({ change: 1, same: 3, leave: 1 }),
    });
    expect(await screen.findByText('0 added, 1 changed, 3 stay as they are, 1 leave.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 2 · 1DI001: changed semester',
      '1DI009: leaves',
    ]);
    const button = screen.getByRole('button', { name: 'Import' });
    expect(button).toBeDisabled();
    await user.click(screen.getByLabelText('1 student leaves: that is right.'));
    await user.click(button);
    await waitFor(() => expect(toasts).toEqual(['success: Roster imported.']));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent.map(({ form }) => [form.get('dry_run'), form.get('leaving')])).toEqual([
      ['1', null],
      ['0', '1'],
    ]);
    const [users, orgs] = ['file', 'orgs'].map((part) => (sent[1]!.form.get(part) as File).name);
    expect([users, orgs]).toEqual(['users.csv', 'orgs.csv']);
  });

  it('say of which college more than a tenth would leave', async () => {
    const leaving = '9 of 10 students of Kaveri College are not in the file and would leave.';
    await choose({ rows: [row('1DI001', 'same')], counts: counts({ same: 1, leave: 9 }), leaving });
    expect(await screen.findByLabelText(`${leaving} 9 students leave: that is right.`)).not.toBeChecked();
  });

  it('are looked at anew when another file is chosen', async () => {
    const { user } = await choose({ rows: [row('1DI001', 'add')], counts: counts({ add: 1 }) });
    await screen.findByRole('button', { name: 'Import' });
    await user.upload(screen.getByLabelText('File'), file('later.csv'));
    expect(screen.getByRole('button', { name: 'Check the file' })).toBeEnabled();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('say what is safe when the file could not be sent', async () => {
    const { toasts } = await choose(null);
    await waitFor(() =>
      expect(toasts.join()).toContain('The file could not be imported. Nothing was changed.'),
    );
  });
});
