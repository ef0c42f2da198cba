import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ShowNamedField } from '#src/ui/page/ShowNamedField';
import { listOf, listState } from '#src/ui/links/ListLink';

const shown: Element[] = [];
beforeEach(() => {
  shown.length = 0;
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown.push(this);
  };
});

const open = (address: string, form: boolean) => (
  <MemoryRouter initialEntries={[address]}>
    <ShowNamedField />
    {form && (
      <div className="form-field">
        <input id="field-skills" aria-label="Skills" />
      </div>
    )}
  </MemoryRouter>
);

describe('a link to a field', () => {
  it('shows and focuses the field, also when its form comes later', async () => {
    const view = render(open('/profile/edit#field-skills', false));
    view.rerender(open('/profile/edit#field-skills', true));
    await waitFor(() => expect(screen.getByLabelText('Skills')).toHaveFocus());
    expect(shown.map(({ className }) => className)).toEqual(['form-field']);
  });

  it('pulls nobody back who has moved on meanwhile', async () => {
    const view = render(open('/profile/edit#field-skills', false));
    act(() => void window.dispatchEvent(new Event('wheel')));
    view.rerender(open('/profile/edit#field-skills', true));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByLabelText('Skills')).not.toHaveFocus();
  });

  it('leaves other fragments to their pages', () => {
    render(open('/faqs#skills', true));
    expect(shown).toEqual([]);
  });
});

describe('the way back to a list', () => {
  it('keeps its filters and page, and leads to no other place', () => {
    const state = listState({ pathname: '/internships', search: '?mode=Remote&page=2' });
    expect(listOf(state, '/internships')).toBe('/internships?mode=Remote&page=2');
    expect(listOf(state, '/companies')).toBe('/companies');
    expect(listOf({ list: 'https://evil.test' }, '/internships')).toBe('/internships');
    expect(listOf(null, '/internships')).toBe('/internships');
  });
});
