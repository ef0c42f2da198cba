/** Bounds a body before it is parsed: what follows recurses or looks at each value. */
import { ApiError, badRequest } from '../errors';

/** More than any call needs; a review of 500 entries has one name each. */
export const MOST = { depth: 20, names: 1_000, values: 5_000 };

const [QUOTE, ESCAPE, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

const tooMany = () => new ApiError(413, 'The request has too many fields or values.');

function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === ESCAPE ? 2 : 1;
  return at;
}

/**
 * Throws 400 deeper than 20, 413 beyond 1,000 names, 5,000 values or `most`; leaves bad JSON to the parser.
 */
export function weighJson(json: string, most = MOST): void {
  let [depth, names, values] = [0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) at = endOfText(json, at);
    else if (char === COMMA) values += 1;
    else if (char === COLON) names += 1;
    else if (OPENING.includes(char)) depth += 1;
    else if (CLOSING.includes(char)) depth -= 1;
    if (depth > most.depth) throw badRequest('The request is nested too deeply.');
    if (names > most.names || values > most.values) throw tooMany();
  }
}

export function weighForm(form: string): void {
  let fields = 1;
  for (let at = form.indexOf('&'); at >= 0; at = form.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MOST.names) throw tooMany();
  }
}
