/**
 * Loaded before a program (`node --import`): its time of day is the system's and as many milliseconds as
 * stand in the file CLOCK_FILE, looked at again and again. Timers go on as they do when a clock is set: by
 * the time that has passed.
 */
import { readFileSync } from 'node:fs';

const SystemDate = Date;
let offset = 0;
const look = () => {
  try {
    offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0;
  } catch {
    // Being written: the next look tells.
  }
};
look();
setInterval(look, 10).unref();

const now = () => SystemDate.now() + offset;
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
  apply: () => new SystemDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
