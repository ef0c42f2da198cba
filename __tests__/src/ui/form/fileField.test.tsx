import { act, fireEvent, screen } from '@testing-library/react';
import { DOCUMENT_FORMATS, IMAGE_FORMATS } from '#contract/fileFormats';
import { FileField } from '#src/ui/form/fields/FileField';
import { renderForm } from '#tests/support/renderForm';

const png = (name = 'logo.png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const pdf = (bytes = 10) => new File([new Uint8Array(bytes)], 'profile.pdf', { type: 'application/pdf' });
const control = () => screen.getByLabelText(/^Logo/) as HTMLInputElement;
const choose = (file: File) => fireEvent.change(control(), { target: { files: [file] } });
const logo = () => <FileField name="logo" label="Logo (500x500)" formats={IMAGE_FORMATS} />;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a file field', () => {
  it('offers the allowed formats only', () => {
    renderForm(logo());
    expect(control()).toHaveAttribute('accept', 'image/png,.png,image/jpeg,.jpg,.jpeg');
  });

  it('holds the chosen file, shows its name and a picture, and removes it', () => {
    const create = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:portal/a');
    const revoke = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    const { values } = renderForm(logo());
    const file = png();
    choose(file);
    expect(values().logo).toBe(file);
    expect(screen.getByText('logo.png')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Preview of Logo (500x500)' })).toHaveAttribute(
      'src',
      'blob:portal/a',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove logo.png' }));
    expect(values().logo).toBe('');
    expect(screen.queryByText('logo.png')).toBeNull();
    expect(create).toHaveBeenCalledTimes(1);
    expect(revoke).toHaveBeenCalledWith('blob:portal/a');
  });

  it('gives back the address of a picture that is replaced', () => {
    let n = 0;
    jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:portal/${(n += 1)}`);
    const revoke = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    const { unmount } = renderForm(logo());
    choose(png('a.png'));
    choose(png('b.png'));
    expect(revoke.mock.calls).toEqual([['blob:portal/1']]);
    unmount();
    expect(revoke.mock.calls).toEqual([['blob:portal/1'], ['blob:portal/2']]);
  });

  it.each([
    [pdf(), 'Invalid format. Allowed: png, jpeg'],
    [png('big.png', 2 * 1024 * 1024 + 1), 'File size exceeds 2MB limit.'],
  ])('clears a file that may not be sent and says why', (file, message) => {
    const { values } = renderForm(logo());
    choose(png());
    choose(file);
    expect(values().logo).toBe('');
    expect(control().value).toBe('');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(control()).toBeInvalid();
    expect(control()).toHaveAccessibleDescription(message);
  });

  it('lets the message fade at 4 s and takes it away at 5 s', () => {
    renderForm(logo());
    choose(pdf());
    act(() => void jest.advanceTimersByTime(3999));
    expect(screen.getByRole('alert')).not.toHaveClass('is-fading');
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('alert')).toHaveClass('is-fading');
    act(() => void jest.advanceTimersByTime(999));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('starts the time anew with a second mistake, and a good file ends it', () => {
    renderForm(logo());
    choose(pdf());
    act(() => void jest.advanceTimersByTime(4500));
    choose(pdf());
    act(() => void jest.advanceTimersByTime(3000));
    expect(screen.getByRole('alert')).not.toHaveClass('is-fading');
    choose(png());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the choice when the dialogue is cancelled', () => {
    const { values } = renderForm(logo());
    choose(png());
    fireEvent.change(control(), { target: { files: [] } });
    expect((values().logo as File).name).toBe('logo.png');
  });

  it('links the file that the record has, and returns to it', () => {
    const { values } = renderForm(
      <FileField name="profile" label="Logo document" formats={DOCUMENT_FORMATS} />,
      { initialValues: { profile: '/api/v1/files/7/my%20profile.pdf' } },
    );
    expect(screen.getByRole('link', { name: 'my profile.pdf' })).toHaveAttribute(
      'href',
      '/api/v1/files/7/my%20profile.pdf',
    );
    choose(pdf());
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove profile.pdf' }));
    expect(values().profile).toBe('/api/v1/files/7/my%20profile.pdf');
    expect(screen.getByRole('link')).toBeVisible();
  });

  it('makes no link of an address that is not http(s)', () => {
    renderForm(logo(), { initialValues: { logo: 'javascript:alert(1)' } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
