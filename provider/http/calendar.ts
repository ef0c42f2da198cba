/** Calendars by RFC 5545, of whole days. */

export interface CalendarEvent {
  /** Unique and lasting within the portal: a second download changes the event. */
  uid: string;
  title: string;
  text: string;
  url: string;
  /** YYYY-MM-DD, both inclusive. */
  from: string;
  to: string;
}

const MOST_OCTETS = 75;
const DAY_MS = 86_400_000;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Lines of 75 octets at most; a letter is never divided. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

const plainDay = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const plainTime = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** @param host makes ids unique among portals */
export function calendarText(
  events: readonly CalendarEvent[],
  { name, host, now }: { name: string; host: string; now: Date },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Internship portal//Calendar//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, title, text, url, from, to }) => [
      'BEGIN:VEVENT',
      `UID:${uid}@${host}`,
      `DTSTAMP:${plainTime(now)}`,
      `DTSTART;VALUE=DATE:${plainDay(from)}`,
      // The first day after.
      `DTEND;VALUE=DATE:${plainDay(dayAfter(to))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
