import Bowser from 'bowser';

const MAX_LENGTH = 60;
const UNKNOWN = 'Unknown device';

/**
 * A browser and its system in a few words, as people know them: "Firefox on Windows". What is no browser is
 * called by what it calls itself first ("curl").
 */
export function agentName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const program = browser.name || /^[\w.-]+/.exec(userAgent)?.[0] || UNKNOWN;
  return (os.name ? `${program} on ${os.name}` : program).slice(0, MAX_LENGTH);
}
