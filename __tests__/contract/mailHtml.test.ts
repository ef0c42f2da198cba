/** The HTML part of every kind of mail: the text part's words, one button, the site's name and colour. */
import { mailHtml } from '#contract/mail/html';
import { fillMail } from '#contract/mail/placeholders';
import { MAIL_KINDS, MAIL_TEMPLATES, type MailKind } from '#contract/mail/templates';

const HOME = 'https://portal.test';
const TARGET = `${HOME}/open?token=abc&email=a%40b.test`;
const SITE = { name: 'CampusIntern', accent: '#7a1f5c' };

const textOf = (kind: MailKind) => {
  const { text, placeholders } = MAIL_TEMPLATES[kind];
  return fillMail(text, { ...placeholders, ...('link' in placeholders && { link: TARGET }) });
};
const htmlOf = (kind: MailKind, more: Partial<Parameters<typeof mailHtml>[0]> = {}) =>
  mailHtml({
    kind,
    subject: 'Subject',
    text: textOf(kind),
    below: 'CampusIntern\nQuestions? Write to desk@portal.test.',
    site: SITE,
    home: HOME,
    ...more,
  });

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (html: string) => html.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
const buttonsIn = (html: string) =>
  [...html.matchAll(/<a class="button" href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => ({
    href: plain(href!),
    label: plain(label!),
  }));
const wordsOf = (text: string) => plain(text.replace(/<[^>]*>/g, ' ')).match(/[^\s]+/g) ?? [];

describe.each(MAIL_KINDS)('a mail of the kind %s', (kind) => {
  it('has one button, to its link or else to the portal', () => {
    const buttons = buttonsIn(htmlOf(kind));
    const hasLink = 'link' in MAIL_TEMPLATES[kind].placeholders;
    expect(buttons).toEqual([{ href: hasLink ? TARGET : HOME, label: expect.stringMatching(/\w/) }]);
    if (!hasLink) expect(buttons[0]!.label).toBe('Open CampusIntern');
  });

  it('says every word of the text part', () => {
    const words = new Set(wordsOf(htmlOf(kind).replace(/<style>[^]*<\/style>/, '')));
    expect(wordsOf(textOf(kind)).filter((word) => !words.has(word))).toEqual([]);
  });

  it('loads nothing and runs nothing', () => {
    const html = htmlOf(kind);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|embed|video|audio|form|base)\b/i);
    expect(html).not.toMatch(/@import|url\(|\son\w+=/i);
    const outside = html.replace(/(<a [^>]*href=")[^"]*/g, '$1').replace(/>[^<]*</g, '><');
    expect(outside).not.toMatch(/https?:/);
  });

  it('is in the name and colour of the site, escaped', () => {
    const html = htmlOf(kind, { site: { name: '<b>Desk & Co</b>', accent: '#123456' } });
    expect(html).toContain('&lt;b&gt;Desk &amp; Co&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('background: #123456');
    expect(html).not.toContain(SITE.accent);
    expect(htmlOf(kind, { site: { name: 'x', accent: 'red" onclick="x' } })).not.toContain('onclick');
  });
});

it('takes for its button the link that stands alone, wherever the template has it', () => {
  const text = `Hello,\n\nRead https://other.test first.\n\n${TARGET}\n\nBye`;
  expect(buttonsIn(htmlOf('offer', { text }))).toMatchObject([{ href: TARGET }]);
  const inSentence = `Hello,\n\nOpen ${TARGET} to answer.`;
  const html = htmlOf('offer', { text: inSentence });
  expect(buttonsIn(html)).toMatchObject([{ href: TARGET }]);
  expect(wordsOf(html)).toEqual(expect.arrayContaining(['Open', TARGET, 'to', 'answer.']));
  expect(buttonsIn(htmlOf('rejection', { text: 'No link here.' }))).toMatchObject([{ href: HOME }]);
});

it('reads in dark mode too', () => {
  const html = htmlOf('offer');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
});
