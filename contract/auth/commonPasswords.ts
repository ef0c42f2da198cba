/** Passwords that every guessing list starts with, of 8 characters or more; compared without case. */
const COMMON = new Set([
  'password',
  'password1',
  'password12',
  'password123',
  'password1234',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'pa$$word',
  'pa$$w0rd',
  '12345678',
  '123456789',
  '1234567890',
  '12345679',
  '87654321',
  '987654321',
  '0987654321',
  '11111111',
  '00000000',
  '88888888',
  '99999999',
  '12341234',
  '11223344',
  '112233445566',
  '123123123',
  '123321123',
  '147258369',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'qwertyui',
  'qwertyuiop',
  'qwerty12',
  'qwerty123',
  'qwerty1234',
  'qwer1234',
  'asdfghjk',
  'asdfghjkl',
  'zxcvbnm1',
  'zxcvbnm123',
  'abcd1234',
  'abc12345',
  'abcdefgh',
  'abcdefg1',
  'a1b2c3d4',
  'aa123456',
  'a1234567',
  'a12345678',
  'iloveyou',
  'iloveyou1',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'superman1',
  'batman123',
  'trustno1',
  'whatever',
  'starwars',
  'welcome1',
  'welcome12',
  'welcome123',
  'letmein1',
  'letmein123',
  'admin123',
  'admin1234',
  'administrator',
  'changeme',
  'changeme1',
  'computer',
  'internet',
  'samsung1',
  'michelle',
  'jennifer',
  'jordan23',
  'liverpool',
  'chocolate',
  'cricket1',
  'cricket123',
  'india123',
  'india1234',
  'india@123',
  'krishna1',
  'krishna123',
  'ganesh123',
  'sairam123',
  'student1',
  'student123',
  'college1',
  'college123',
  'internship',
  'internship1',
  'company1',
  'company123',
  'test1234',
  'testtest',
  'demo1234',
  'secret123',
  'master123',
  'dragon123',
  'monkey123',
  'shadow123',
  'pokemon1',
  'google123',
  'facebook',
  'linkedin',
  'p@ssw0rd1',
  'password@1',
  'password@123',
]);

/**
 * Words that people put `@123` behind when a form asks for a letter, a sign and a digit. Few: a word that is
 * common by itself makes a good password together with others.
 */
const WORDS = new Set([
  'abc',
  'abcd',
  'admin',
  'changeme',
  'cricket',
  'guest',
  'hello',
  'iloveyou',
  'india',
  'letmein',
  'login',
  'pass',
  'password',
  'qwerty',
  'root',
  'user',
  'welcome',
]);
/** Words to try a site with. With five digits the demo's own password is of this kind, and is set again. */
const TRIAL_WORDS = new Set(['demo', 'test']);
const LONGEST_TRIAL = 4;

const LETTER_OF: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e' };
const plainWord = (word: string) => word.replace(/[@$013]/g, (sign) => LETTER_OF[sign]!);

/** A common word, in letters or signs that look like them, then at most one sign, then 1, 12, 123, ... */
function isWordAndCount(value: string): boolean {
  const [, word = '', digits = ''] =
    /^(.*?)[^\p{L}\p{N}]?(1(?:2(?:3(?:4(?:5(?:6(?:7(?:89?)?)?)?)?)?)?)?)$/u.exec(value) ?? [];
  const plain = plainWord(word);
  return WORDS.has(plain) || (TRIAL_WORDS.has(plain) && digits.length <= LONGEST_TRIAL);
}

/** Whether guessing begins with it (docs/security.md, sign-in 9). */
export function isCommonPassword(value: string): boolean {
  const folded = value.toLowerCase();
  return COMMON.has(folded) || /^(.)\1*$/su.test(folded) || isWordAndCount(folded);
}

/** Whether it is the name or the e-mail address of whoever chooses it, or what stands before the @. */
export function isOwnPassword(
  value: string,
  { name, email }: { name?: string | null; email?: string | null },
): boolean {
  const fold = (text: string) => text.toLowerCase().replace(/\s+/g, '');
  const own = [name, email, email?.split('@')[0]].map((text) => fold(text ?? ''));
  return own.some((text) => text !== '' && text === fold(value));
}
