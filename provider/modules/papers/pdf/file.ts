/** Draws the file of one internship (docs/certificates.md, papers 3), in a worker: it takes long. */
import { buffer } from 'node:stream/consumers';
import {
  CERTIFICATE_PAGE,
  drawCertificate,
  type Printed,
} from '#provider/modules/certificates/pdf/certificate';
import { newPdf, type Pdf } from '#provider/modules/certificates/pdf/writer';
import { Flow, INK, INNER, MUTED, PAGE } from './flow';

type Fact = readonly [label: string, value: string];

/** Beside the PDF in a ZIP; inside the PDF where it is alone. */
export interface Enclosed {
  name: string;
  mime: string;
  content: Uint8Array;
}

export interface Letter {
  label: string;
  head: readonly string[];
  text: string;
  /** The signed scan in its place. */
  scan: { name: string; picture: Uint8Array | null; note: string } | null;
}

export interface DiaryDay {
  title: string;
  facts: readonly Fact[];
}

export interface FileFacts {
  accent: string;
  organisation: string;
  college: string;
  /** At the foot of each page. */
  label: string;
  title: string;
  lead: string;
  cover: readonly Fact[];
  contents: readonly string[];
  letters: readonly Letter[];
  terms: readonly Fact[];
  amendments: readonly DiaryDay[];
  weeks: readonly { title: string; hours: string; days: string; supervisor: string }[];
  diaryNote: string;
  days: readonly DiaryDay[];
  evaluations: readonly { title: string; by: string; scores: readonly Fact[]; facts: readonly Fact[] }[];
  feedback: { facts: readonly Fact[]; text: string } | null;
  report: string;
  certificate: (Omit<Printed, 'logo'> & { logo: Uint8Array | null }) | null;
  enclosed: readonly Enclosed[];
}

/** Further days of a diary that is too long for one drawing. */
export interface DiaryPart
  extends Pick<FileFacts, 'accent' | 'organisation' | 'label' | 'title' | 'lead' | 'days'> {
  /** From 2 on: the first days are in the file. */
  part: number;
  of: number;
}

const WEEK_COLUMNS = [
  { title: 'Week of', width: 80 },
  { title: 'Hours', width: 50 },
  { title: 'Days', width: 45 },
  { title: 'Supervisor', width: INNER - 175 },
];

function drawCover(flow: Flow, facts: FileFacts): void {
  flow.text(facts.organisation, { size: 14, weight: 700, colour: INK });
  flow.text(facts.college, { size: 11, colour: MUTED });
  flow.space(72);
  flow.text('File of an internship', { size: 13, colour: MUTED });
  flow.text(facts.title, { size: 28, weight: 700, colour: facts.accent }, { tag: 'H1' });
  flow.text(facts.lead, { size: 14, weight: 600, colour: INK });
  flow.space(24);
  flow.facts(facts.cover);
  flow.space(20);
  flow.subheading('Contents');
  facts.contents.forEach((line, i) => flow.text(`${i + 1}. ${line}`));
}

function drawLetter(flow: Flow, { label, head, text, scan }: Letter): void {
  flow.page();
  if (scan) {
    flow.heading(label);
    flow.small(scan.note);
    flow.space(8);
    if (scan.picture)
      try {
        flow.picture(Buffer.from(scan.picture), `Signed scan: ${scan.name}`);
        return;
      } catch {
        // A broken picture must not prevent the file.
      }
    flow.text(`The signed paper is enclosed: ${scan.name}`);
    return;
  }
  const [name = '', ...more] = head;
  flow.text(name, { size: 14, weight: 700, colour: INK }, { tag: 'H1' });
  for (const line of more) flow.text(line, { size: 10, colour: MUTED });
  flow.space(28);
  for (const paragraph of text.split('\n\n')) {
    flow.text(paragraph, { size: 11, colour: INK });
    flow.space(9);
  }
}

function drawTerms(flow: Flow, { terms, amendments }: FileFacts): void {
  flow.page();
  flow.heading('Terms and amendments');
  flow.facts(terms);
  flow.subheading('Amendments');
  if (amendments.length === 0) flow.text('None.');
  for (const { title, facts } of amendments) {
    flow.subheading(title);
    flow.facts(facts);
  }
}

function drawDiary(flow: Flow, { weeks, days, diaryNote }: FileFacts): void {
  flow.page();
  flow.heading('Diary');
  flow.text(diaryNote);
  flow.space(6);
  if (weeks.length > 0)
    flow.table(
      WEEK_COLUMNS,
      weeks.map((week) => [week.title, week.hours, week.days, week.supervisor]),
    );
  drawDays(flow, days);
}

function drawDays(flow: Flow, days: readonly DiaryDay[]): void {
  for (const { title, facts } of days) {
    flow.subheading(title);
    flow.facts(facts);
  }
}

function drawJudgements(flow: Flow, { evaluations, feedback, report }: FileFacts): void {
  flow.page();
  flow.heading('Evaluations');
  if (evaluations.length === 0) flow.text('No evaluation was given.');
  for (const { title, by, scores, facts } of evaluations) {
    flow.subheading(title);
    flow.small(by);
    flow.space(4);
    flow.facts([...scores, ...facts]);
  }
  flow.space(14);
  flow.heading('Feedback of the student');
  if (feedback) {
    flow.facts(feedback.facts);
    if (feedback.text) flow.text(feedback.text);
  } else flow.text('No feedback was given.');
  flow.space(14);
  flow.heading('Report');
  flow.text(report);
}

const newDocument = (title: string, { organisation, lead }: Pick<FileFacts, 'organisation' | 'lead'>) =>
  newPdf({
    ...PAGE,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: organisation, Subject: lead },
  });
const contentOf = (pdf: Pdf) => buffer(pdf as unknown as AsyncIterable<Buffer>);

export async function diaryPartPdf(facts: DiaryPart): Promise<Buffer> {
  const heading = `Diary, part ${facts.part} of ${facts.of}`;
  const pdf = await newDocument(`${heading}: ${facts.title}`, facts);
  const content = contentOf(pdf);
  const flow = new Flow(pdf, facts.accent);
  flow.heading(heading);
  flow.small(`${facts.title} · ${facts.lead}`);
  flow.space(6);
  drawDays(flow, facts.days);
  flow.number(`${facts.label} · ${heading}`);
  pdf.end();
  return content;
}

/** One page in the place of a file that could not be drawn. */
export async function noticePdf({
  accent,
  organisation,
  title,
  text,
}: Pick<FileFacts, 'accent' | 'organisation' | 'title'> & { text: string }): Promise<Buffer> {
  const pdf = await newDocument(title, { organisation, lead: text });
  const content = contentOf(pdf);
  const flow = new Flow(pdf, accent);
  flow.heading(title);
  flow.text(text);
  pdf.end();
  return content;
}

export async function filePdf(facts: FileFacts): Promise<Buffer> {
  const pdf = await newDocument(`File of an internship: ${facts.title}`, facts);
  const content = contentOf(pdf);
  const flow = new Flow(pdf, facts.accent);
  drawCover(flow, facts);
  for (const letter of facts.letters) drawLetter(flow, letter);
  drawTerms(flow, facts);
  drawDiary(flow, facts);
  drawJudgements(flow, facts);
  for (const { name, mime, content: bytes } of facts.enclosed)
    pdf.file(Buffer.from(bytes), { name, type: mime, hidden: false });
  flow.number(facts.label);
  if (facts.certificate) {
    const { logo, ...printed } = facts.certificate;
    pdf.addPage(CERTIFICATE_PAGE);
    drawCertificate(pdf, { ...printed, logo: logo && Buffer.from(logo) });
  }
  pdf.end();
  return content;
}
