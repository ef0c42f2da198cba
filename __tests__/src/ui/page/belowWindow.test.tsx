import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BelowWindow } from '#src/ui/page/BelowWindow';

const PAGE = (
  <>
    <h1>Internship</h1>
    <BelowWindow>
      <p>Related</p>
    </BelowWindow>
  </>
);

it('stands in the page of a server, which hydrates whole', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(PAGE);
  expect(host.textContent).toBe('InternshipRelated');
  const related = host.querySelector('p');
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(host, PAGE, { onRecoverableError }));
  expect(host.querySelector('p')).toBe(related);
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  host.remove();
});

it('comes after the first frame of a page that is gone to', () => {
  let first = '';
  /** Runs as the first frame is put into the document. */
  const see = (element: HTMLElement | null) => void (first ||= element?.textContent ?? '');
  render(<div ref={see}>{PAGE}</div>);
  expect(first).toBe('Internship');
  expect(screen.getByText('Related')).toBeInTheDocument();
});
