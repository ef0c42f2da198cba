import { COMPANY_FILTERS } from '#src/areas/public/companies/filters';
import { findQuestions, questionsOf } from '#src/areas/public/faq/questions';
import { ownText } from '#src/areas/public/texts/ownText';
import { OWN_SITE } from '#contract/site/site';
import { INTERNSHIP_FILTERS } from '#src/areas/public/internships/filters';
import { kindOf, merged, textOf } from '#src/areas/public/notices/notices';

const search = (text: string) => new URLSearchParams(text);

describe('the internship filters', () => {
  it('ask for what the address says, without what is blank or cannot be meant', () => {
    expect(
      INTERNSHIP_FILTERS.toQuery(
        search(
          'q= data &type=Stipend&mode=&category_id=3&skill_id=x&min_stipend=1e9&sort=bogus&page=2&other=1',
        ),
      ),
    ).toEqual({ q: 'data', type: 'Stipend', category_id: '3', page: '2' });
    expect(INTERNSHIP_FILTERS.toQuery(search('type=stipend&mode=Onsite,Remote&q=%00&page=-1'))).toEqual({});
  });

  it('start at page 1 when one changes, drop blank ones and forget a city with its state', () => {
    const next = INTERNSHIP_FILTERS.changed(search('type=Paid&mode=&state_id=1&city_id=2&page=3'), {
      state_id: '4',
    });
    expect(next.toString()).toBe('type=Paid&state_id=4');
    expect(INTERNSHIP_FILTERS.changed(search('type=Paid'), { type: '' }).toString()).toBe('');
    expect(INTERNSHIP_FILTERS.changed(search('type=Paid'), { page: '2' }).toString()).toBe(
      'type=Paid&page=2',
    );
  });

  it('read one value at a time', () => {
    expect(INTERNSHIP_FILTERS.valueOf(search('city_id=5'), 'city_id')).toBe('5');
    expect(INTERNSHIP_FILTERS.valueOf(search('city_id=-5'), 'city_id')).toBe('');
  });
});

it('the company filters ask for what can be meant', () => {
  expect(COMPANY_FILTERS.toQuery(search('q=kite&domain_id=2&state_id=a&page=0'))).toEqual({
    q: 'kite',
    domain_id: '2',
  });
});

describe('news and circulars', () => {
  it('are of the kind that the address names', () => {
    expect([
      kindOf(search('kind=news')),
      kindOf(search('kind=other')),
      textOf(search('q=%00 exam ')),
    ]).toEqual(['news', '', 'exam']);
  });

  it('are one list, newest first', () => {
    const notice = (id: number, published_at: string) => ({ id, name: '', file: null, published_at });
    expect(
      merged([notice(1, '2026-01-01')], [notice(2, '2026-02-01')]).map(({ id, tag }) => `${tag} ${id}`),
    ).toEqual(['Circular 2', 'News 1']);
  });
});

describe('the questions', () => {
  const QUESTIONS = questionsOf(ownText('faq', OWN_SITE).content);

  it('have addresses of their own', () => {
    const ids = QUESTIONS.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z-]+$/.test(id))).toBe(true);
  });

  it('are found by every word, wherever it stands', () => {
    expect(findQuestions(QUESTIONS, '')).toBe(QUESTIONS);
    expect(
      findQuestions(QUESTIONS, 'RÉSUMÉ open').flatMap(({ questions }) => questions.map(({ id }) => id)),
    ).toEqual(['resume-visible']);
    expect(findQuestions(QUESTIONS, 'zebra')).toEqual([]);
  });
});
