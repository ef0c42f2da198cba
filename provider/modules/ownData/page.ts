/** The readable page of somebody's data: one file, without scripts, for any browser or printer. */
import { localMinute } from '#provider/http/days';
import type { Section } from './sections';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (value instanceof Date) return localMinute(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${heading(name)}: ${words(one)}`)
      .join('; ');
  return String(value as string | number);
}

const heading = (name: string): string => {
  const plain = name.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

function sectionHtml({ title, rows }: Section): string {
  const columns = Object.keys(rows[0]!);
  const body =
    rows.length === 1
      ? `<dl>${columns.map((name) => `<dt>${escaped(heading(name))}</dt><dd>${escaped(words(rows[0]![name]))}</dd>`).join('')}</dl>`
      : `<div class="wide"><table><thead><tr>${columns.map((name) => `<th>${escaped(heading(name))}</th>`).join('')}</tr></thead><tbody>${rows
          .map((row) => `<tr>${columns.map((name) => `<td>${escaped(words(row[name]))}</td>`).join('')}</tr>`)
          .join('')}</tbody></table></div>`;
  return `<section><h2>${escaped(title)}</h2>${body}</section>`;
}

interface Page {
  site: string;
  name: string;
  madeAt: Date;
  sections: readonly Section[];
  files: readonly { path: string; name: string }[];
}

export function pageHtml({ site, name, madeAt, sections, files }: Page): string {
  const links = files.map(
    ({ path, name: file }) => `<li><a href="${escaped(encodeURI(path))}">${escaped(file)}</a></li>`,
  );
  const uploads = links.length > 0 ? `<section><h2>Files</h2><ul>${links.join('')}</ul></section>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(`${name}: your data at ${site}`)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1f26;background:#fff}
h2{margin-top:2.5rem;font-size:1.2rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}
dt{color:#56606b}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.9rem}th,td{border:1px solid #ccd3da;padding:.35rem .5rem;text-align:left;vertical-align:top;white-space:pre-wrap}
</style></head><body>
<h1>${escaped(name)}</h1>
<p>What ${escaped(site)} holds about you, as of ${localMinute(madeAt)} (Indian time). The same is in data.json, for programs.</p>
${sections.map(sectionHtml).join('\n')}
${uploads}
</body></html>
`;
}
