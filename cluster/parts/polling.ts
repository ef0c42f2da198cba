/** A portal without a direct way to the database, which PgBouncer hands no messages on to. */
import type { Engines } from '../engines';
import { signIn, streamAt, Student, within, type Portals } from '../portals';
import { seconds, type Report } from '../report';

export async function polling(engines: Engines, portals: Portals, report: Report): Promise<void> {
  const portal = await portals.another('polling', { DATABASE_LISTEN_URL: '', DATABASE_READ_URL: '' });
  try {
    report.check(
      'a portal with PgBouncer alone starts, and says that it looks for changes',
      /changes are looked for/.test(portal.output()),
    );
    const company = await signIn(portals.addresses[0]!, 'company@demo.test');
    const stream = await streamAt(portal.address, company);
    const student = await Student.signIn(engines, portals.addresses[1]!);
    // The first look only learns where it begins.
    await stream.drain(4_500);
    const from = performance.now();
    await student.apply();
    const topics = await within(40_000, stream.changed());
    report.check(
      'it tells of a change made elsewhere',
      topics.includes('applications'),
      `after ${seconds(performance.now() - from)}: ${topics.join(', ')}`,
    );
    stream.close();
  } finally {
    await portal.stop();
  }
}
