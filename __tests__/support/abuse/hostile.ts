/** Texts that mean something to an interpreter that they must not reach. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title></textarea></style><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '<!--<script>',
  ']]><b>x</b>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '&lt;b&gt;&amp;amp;',
  '\u2028</script>\u2029',
  '\\u003cscript\\u003e',
  '%3Cscript%3E',
  "'; drop table users; --",
  '=cmd|calc!A1',
  '\u202egnp.exe',
] as const;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const asText = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);

/** How many scripts an HTML page would run or hold. */
const scriptsOf = (html: string): number => (html.match(/<script/gi) ?? []).length;

/**
 * What is wrong with a page that shows `text`: it is not there letter for letter, or more than letters.
 * @param harmless the same page with a text that means nothing
 */
export function misread(html: string, text: string, harmless: string): string[] {
  const faults: string[] = [];
  if (!html.includes(asText(text))) faults.push('is not shown letter for letter');
  // What holds no angle bracket may stand in a script's data as it is.
  if (/[<>]/.test(text) && html.includes(text)) faults.push('stands in the page as it was typed');
  if (scriptsOf(html) !== scriptsOf(harmless)) faults.push('changes the number of scripts');
  return faults;
}
