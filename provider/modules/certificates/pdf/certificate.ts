/** One page of A4, landscape. */
import type { Readable } from 'node:stream';
import { encode } from 'uqr';
import { INK } from '#contract/site/contrast';
import type { CertificateFacts } from '#provider/database/placementSchema';
import { dayText } from '#provider/http/days';
import { hoursLabel } from '../presenter';
import { block, decoration, group } from './structure';
import { drawPicture, newPdf, REPLACED, takeReplaced, write, writeLine, type Pdf } from './writer';

export interface Printed {
  number: string;
  facts: CertificateFacts;
  /** YYYY-MM-DD; null while it is valid. */
  revokedOn: string | null;
  address: string;
  /** `#rrggbb` */
  accent: string;
  logo: Buffer | null;
}

const PAGE = { width: 841.89, height: 595.28 };
const EDGE = 56;
const INNER = PAGE.width - 2 * EDGE;
const MUTED = '#59607a';
const LINE = '#d9d8d2';
const PAPER = '#fbfaf7';
const MARIGOLD = '#e8960c';
const ROSE = '#a3143c';
const BOTTOM = 448;
const QR = 92;
const HOURS = 130;

const period = ({ start_date, end_date }: CertificateFacts): string =>
  start_date && end_date ? `${dayText(start_date)} to ${dayText(end_date)}` : 'Not stated';

function ground(pdf: Pdf, accent: string): void {
  pdf.rect(0, 0, PAGE.width, PAGE.height).fill('#ffffff');
  pdf.rect(0, 0, PAGE.width, 10).fill(accent);
  pdf
    .roundedRect(24, 28, PAGE.width - 48, PAGE.height - 52, 10)
    .lineWidth(1)
    .stroke(LINE);
}

/** The logo, or the issuer's first letter. */
function letterhead(pdf: Pdf, { facts, logo, accent, number }: Printed): void {
  const y = 54;
  let drawn = false;
  if (logo)
    try {
      const alt = `Logo of ${facts.organisation}`;
      drawPicture(pdf, logo, { x: EDGE, y, width: 120, height: 46, alt });
      drawn = true;
    } catch {
      // A broken picture must not prevent the paper.
    }
  if (!drawn) {
    const initial = (facts.organisation.trim()[0] ?? '').toUpperCase();
    decoration(pdf, 'Layout', () => {
      pdf.roundedRect(EDGE, y, 46, 46, 10).fill(accent);
      writeLine(pdf, initial, { x: EDGE + 15, y: y + 7 }, { size: 26, weight: 700, colour: '#ffffff' });
    });
  }
  const x = EDGE + (drawn ? 132 : 60);
  const width = INNER - (x - EDGE) - 190;
  const next = write(pdf, facts.organisation, { x, y: y + 3, width }, { size: 16, weight: 700, colour: INK });
  write(pdf, facts.college, { x, y: next + 2, width }, { size: 11, colour: MUTED });
  const right = { x: PAGE.width - EDGE - 180, width: 180, align: 'right' as const };
  write(pdf, `No. ${number}`, { ...right, y: y + 5 }, { size: 12, weight: 600, colour: INK });
  write(pdf, `Issued on ${dayText(facts.issued_on)}`, { ...right, y: y + 25 }, { size: 11, colour: MUTED });
}

function statement(pdf: Pdf, { facts, accent }: Printed): void {
  const box = { x: EDGE, width: INNER };
  const heading = { ...box, y: 128, tag: 'H1' as const };
  let y = write(pdf, 'Certificate of internship', heading, { size: 31, weight: 700, colour: INK });
  const under = y + 3;
  decoration(pdf, 'Layout', () => pdf.rect(EDGE, under, 56, 3).fill(MARIGOLD));
  y = write(pdf, 'This certifies that', { ...box, y: y + 22 }, { size: 13, colour: MUTED });
  y = write(pdf, facts.name, { ...box, y: y + 2, lines: 2 }, { size: 36, weight: 700, colour: accent });
  y = write(pdf, 'has completed the internship', { ...box, y: y + 4 }, { size: 13, colour: MUTED });
  y = write(pdf, facts.title, { ...box, y: y + 2, lines: 2 }, { size: 20, weight: 600, colour: INK });
  write(pdf, `at ${facts.company}`, { ...box, y, lines: 2 }, { size: 16, weight: 600, colour: INK });
}

function figures(pdf: Pdf, { facts }: Printed): void {
  const items: [string, string][] = [
    ['Period', period(facts)],
    ...(facts.hours === null ? [] : [[hoursLabel(facts), String(facts.hours)] as [string, string]]),
    ['College', facts.college],
  ];
  const y = 366;
  decoration(pdf, 'Layout', () => pdf.roundedRect(EDGE, y, INNER, 58, 6).fill(PAPER));
  const widths = items.map(([label]) => (label === hoursLabel(facts) ? HOURS : (INNER - 32 - HOURS) / 2));
  let x = EDGE + 16;
  const item = ([label, value]: [string, string], i: number) => {
    const box = { x, width: widths[i]! - 16 };
    write(pdf, label, { ...box, y: y + 8, tag: 'TH' }, { size: 11, colour: MUTED });
    write(pdf, value, { ...box, y: y + 25, lines: 2, tag: 'TD' }, { size: 14, weight: 600, colour: INK });
    x += widths[i]!;
  };
  group(pdf, 'Table', () => items.forEach((one, i) => group(pdf, 'TR', () => item(one, i))));
}

function foot(pdf: Pdf, { address }: Printed): void {
  const line = BOTTOM + 66;
  decoration(pdf, 'Layout', () =>
    pdf
      .moveTo(EDGE, line)
      .lineTo(EDGE + 220, line)
      .lineWidth(1)
      .stroke(MUTED),
  );
  write(
    pdf,
    'For the college: signature and seal',
    { x: EDGE, y: line + 6, width: 260 },
    { size: 11, colour: MUTED },
  );
  const x = PAGE.width - EDGE - QR;
  const alt = `QR code of ${address}`;
  block(pdf, { tag: 'Figure', alt, bbox: [x, BOTTOM, x + QR, BOTTOM + QR] }, () =>
    qrCode(pdf, address, { x, y: BOTTOM, side: QR }),
  );
  const box = { x: x - 336, width: 320, align: 'right' as const };
  write(pdf, 'Check this certificate', { ...box, y: BOTTOM + 22 }, { size: 13, weight: 600, colour: INK });
  const link = (element: unknown) => {
    write(pdf, address, { ...box, y: BOTTOM + 42, lines: 2, tag: 'Span' }, { size: 11, colour: MUTED });
    // An object of String is a text for the library, a plain one a name.
    const about = { structParent: element, Contents: Object('Check this certificate') as string };
    pdf.link(box.x, BOTTOM + 18, 336 + QR, QR - 30, address, about);
  };
  group(pdf, 'P', () => group(pdf, 'Link', link));
}

function qrCode(pdf: Pdf, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = side / size;
  data.forEach((row, i) =>
    row.forEach((dark, j) => {
      // Slightly wider than square: printers leave hairlines.
      if (dark) pdf.rect(x + j * unit, y + i * unit, unit + 0.15, unit + 0.15);
    }),
  );
  pdf.fill(INK);
}

function stamp(pdf: Pdf, day: string): void {
  const at = { x: 470, y: 168 };
  pdf.save().rotate(-8, { origin: [at.x, at.y] });
  decoration(pdf, 'Layout', () =>
    pdf.roundedRect(at.x, at.y, 310, 78, 10).lineWidth(3).fillAndStroke('#ffffff', ROSE),
  );
  const box = { x: at.x + 20, width: 270 };
  const next = write(
    pdf,
    `Revoked on ${dayText(day)}`,
    { ...box, y: at.y + 12 },
    { size: 25, weight: 700, colour: ROSE },
  );
  write(pdf, 'This certificate is no longer valid.', { ...box, y: next + 2 }, { size: 13, colour: ROSE });
  pdf.restore();
}

export const CERTIFICATE_PAGE = { size: 'A4', layout: 'landscape', margin: 0 } as const;

/** On an empty page of this size. */
export function drawCertificate(pdf: Pdf, printed: Printed): void {
  decoration(pdf, 'Layout', () => ground(pdf, printed.accent));
  letterhead(pdf, printed);
  statement(pdf, printed);
  figures(pdf, printed);
  foot(pdf, printed);
  if (printed.revokedOn !== null) stamp(pdf, printed.revokedOn);
  if (takeReplaced(pdf))
    write(pdf, REPLACED, { x: EDGE, y: BOTTOM + 90, width: 400 }, { size: 9, colour: MUTED });
}

export async function certificatePdf(printed: Printed): Promise<Readable> {
  const { number, facts } = printed;
  const pdf = await newPdf({
    ...CERTIFICATE_PAGE,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Internship certificate ${number}`,
      Author: facts.organisation,
      Subject: `${facts.name}: ${facts.title} at ${facts.company}`,
    },
  });
  drawCertificate(pdf, printed);
  pdf.end();
  return pdf as unknown as Readable;
}
