import { screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { Router, type NavigateOptions, type To } from 'react-router-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readMarkdown } from '#contract/site/markdown';
import { textOfNodes } from '#contract/site/pages';
import FaqPage from '#src/areas/public/faq/FaqPage';
import { questionsOf } from '#src/areas/public/faq/questions';
import type { Store } from '#src/app/store';
import { setupPortal } from '#tests/support/portalStore';
import { Provider } from 'react-redux';

/** A router that takes its time, as the browser's does: the address follows in a transition. */
function SlowRouter({ at, store }: { at: string; store: Store }) {
  const [location, setLocation] = useState(at);
  const go = (to: To) =>
    setTimeout(
      () =>
        startTransition(() =>
          setLocation(typeof to === 'string' ? to : `${to.pathname ?? '/faqs'}${to.search ?? ''}`),
        ),
      5,
    );
  const navigator = {
    createHref: (to: To) => (typeof to === 'string' ? to : `${to.pathname}${to.search}`),
    push: (to: To, _state?: unknown, _options?: NavigateOptions) => void go(to),
    replace: (to: To) => void go(to),
    go: () => undefined,
  };
  return (
    <Provider store={store}>
      <Router location={location} navigator={navigator}>
        <FaqPage />
      </Router>
    </Provider>
  );
}

/** A provider that serves no page of its own: ours are read. */
const aPortal = async () => (await setupPortal()).store;

describe('the search of questions', () => {
  it('keeps every letter that is typed, however fast, and finds by all of them', async () => {
    render(<SlowRouter at="/faqs" store={await aPortal()} />);
    await screen.findByText('Who can register?');
    const box = screen.getByLabelText('Search questions');
    await userEvent.type(box, 'forgotten password', { delay: 1 });
    expect(box).toHaveValue('forgotten password');
    await screen.findByText('I have forgotten my password. What now?');
    expect(await screen.findAllByRole('group')).toHaveLength(1);
  });

  it('starts with the text of the address and is emptied with it', async () => {
    render(<SlowRouter at="/faqs?q=zzz" store={await aPortal()} />);
    await screen.findByText('No questions match');
    expect(screen.getByLabelText('Search questions')).toHaveValue('zzz');
    await userEvent.click(screen.getByRole('link', { name: 'Show all questions' }));
    await screen.findByText('Who can register?');
    expect(screen.getByLabelText('Search questions')).toHaveValue('');
  });
});

describe('questions of a page', () => {
  it('hold every word that was published: before headings, between them and below them', () => {
    const read = readMarkdown(
      'Lead Aaaa.\n\n### Early question?\n\nEarly answer.\n\n## Part\n\nBetween Dddd.\n\n### Question?\n\nAnswer.\n\n## Empty part\n\nAlone Eeee.',
      { name: 'x', organisation: 'y', email: 'z' },
    );
    if ('problem' in read) throw new Error(read.problem);
    const words = questionsOf(read.nodes)
      .flatMap(({ title, lead, questions }) => [
        title,
        textOfNodes(lead),
        ...questions.flatMap(({ question, text }) => [question, text]),
      ])
      .filter(Boolean);
    expect(words).toEqual([
      'Lead Aaaa.',
      'Early question?',
      'Early answer.',
      'Part',
      'Between Dddd.',
      'Question?',
      'Answer.',
      'Empty part',
      'Alone Eeee.',
    ]);
  });
});
