/** The four kinds of writers: applications, entries of diaries, moves of applications, and uploads. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '#tests/support/apiClient';
import { pngOf } from '#tests/support/builders';
import { RecordWriter, Writer, type Losses, type Query, type Write } from './writer';

const DAY_MS = 86_400_000;

/** A student who applies to one internship after the other, and withdraws again. */
export class Applier extends RecordWriter {
  protected stored = 'select id, message as mark from applications';
  private readonly withdrawn: number[] = [];

  constructor(
    client: ApiClient,
    private readonly internships: number[],
  ) {
    super(client);
  }

  protected next(): Write {
    const mark = this.newMark();
    const internship_id = this.internships.shift()!;
    this.internships.push(internship_id);
    const body = { internship_id, message: mark };
    return {
      mark,
      send: () => this.client.post('/student/internship-apply', body, this.options(mark)),
    };
  }

  /** A place is free again once its application is withdrawn; it is asked until it was. */
  protected override async after({ id }: { id: number }): Promise<void> {
    for (;;) {
      const send = () =>
        this.client.post('/student/application-status', { id, status: 7 }, this.options(`withdraw-${id}`));
      const answer = await this.ask(send);
      // The second time it may have been withdrawn by a call whose answer was lost.
      if (answer?.success || answer?.code === 'DATA_NOT_UPDATED') break;
      if (answer) return void this.unexpected.push(JSON.stringify(answer));
      if (this.abandoned) return;
      await sleep(100);
    }
    this.withdrawn.push(id);
  }

  override async losses(query: Query): Promise<Losses> {
    const losses = await super.losses(query);
    const live = await query(
      `select id from applications where id in (${[...this.withdrawn, 0].join(',')}) and status <> 7`,
    );
    return { ...losses, missing: losses.missing + live.length };
  }
}

/** A student who writes one day of a diary after the other, backwards. */
export class Diarist extends RecordWriter {
  protected stored = 'select id, description as mark from internship_diaries';

  /** @param day milliseconds of the last day without an entry */
  constructor(
    client: ApiClient,
    private readonly internship: number,
    private day = Date.now() - DAY_MS,
  ) {
    super(client);
  }

  protected next(): Write {
    const mark = this.newMark();
    const body = {
      internship_id: this.internship,
      date: new Date(this.day).toISOString().slice(0, 10),
      description: mark,
      hours: 7.5,
      mood_slider: 4,
    };
    this.day -= DAY_MS;
    return {
      mark,
      send: () => this.client.post('/student/internship-diaries/store', body, this.options(mark)),
    };
  }
}

/** A form of an internship as a company sends it, under wire names. */
export type InternshipForm = Readonly<Record<string, string | readonly string[]>>;

/** Companies that publish internships with a picture each; a user may upload 50 files a day. */
export class Uploader extends RecordWriter {
  protected stored = `select i.id, i.name as mark, encode(sha256(f.content), 'hex') as digest
    from internships i left join files f on f.id = i.featured_file_id where i.name like 'write-%'`;
  private readonly digests = new Map<string, string>();
  private turn = 0;

  constructor(
    private readonly companies: readonly ApiClient[],
    private readonly form: InternshipForm,
    private readonly bytes = 40_000,
  ) {
    super(companies[0]!);
  }

  protected next(): Write {
    const mark = this.newMark();
    const content = Buffer.concat([pngOf(1, 1), randomBytes(this.bytes)]);
    this.digests.set(mark, createHash('sha256').update(content).digest('hex'));
    this.turn += 1;
    const company = this.companies[this.turn % this.companies.length]!;
    return {
      mark,
      send: () => {
        company.address = this.client.address;
        return company.post('/company/internship/store', this.filled(mark, content), this.options(mark));
      },
    };
  }

  private filled(mark: string, content: Buffer): FormData {
    const form = new FormData();
    const values: InternshipForm = { ...this.form, name: mark };
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string') form.append(name, value);
      else for (const item of value) form.append(`${name}[]`, item);
    form.append('featured_image', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'picture.png');
    return form;
  }

  protected override isWhole(row: { mark: string; digest?: string | null }): boolean {
    return row.digest === this.digests.get(row.mark);
  }
}

interface Move {
  application: number;
  to: number;
  acknowledged: boolean;
}

/** A company that moves its applications to and fro; the trail must tell each acknowledged move once. */
export class Mover extends Writer {
  /** In the order in which they were sent. */
  private readonly moves = new Map<string, Move>();
  private turn = 0;

  /**
   * @param at statuses (1 to 3) of applications by their ids, as far as they are known
   * @param trail the last entry of the trail before
   */
  constructor(
    client: ApiClient,
    private readonly at: Map<number, number>,
    private readonly trail: number,
  ) {
    super(client);
  }

  protected next(): Write {
    const ids = [...this.at.keys()];
    this.turn += 1;
    const application = ids[this.turn % ids.length]!;
    const to = (this.at.get(application)! % 3) + 1;
    const mark = this.newMark();
    this.moves.set(mark, { application, to, acknowledged: false });
    const body = { id: application, status: to };
    const { signal } = this.options(mark);
    return {
      mark,
      send: () => this.client.post('/company/internship/application-status', body, { signal }),
    };
  }

  /** Sends once: without a key nobody can tell what became of it. */
  protected override async settle({ mark, send }: Write): Promise<boolean> {
    const move = this.moves.get(mark)!;
    const answer = await this.ask(send);
    // Refused: it is there already, by a call whose answer was lost. With no answer it may be.
    if (answer?.success) {
      move.acknowledged = true;
      this.acknowledged.set(mark, move.application);
    } else if (answer && answer.code !== 'DATA_NOT_UPDATED') this.unexpected.push(JSON.stringify(answer));
    if (answer) this.at.set(move.application, move.to);
    else await sleep(100);
    return true;
  }

  async losses(query: Query): Promise<Losses> {
    const ids = [...this.at.keys()].join(',');
    const rows = await query<{ application: string; after: { status: number } }>(
      `select subject_id as application, after from audit_entries
       where subject = 'application' and subject_id in (${ids}) and id > ${this.trail} order by id`,
    );
    const countOf = (moves: readonly { application: number; to: number }[]) => {
      const counts = new Map<string, number>();
      for (const { application, to } of moves)
        counts.set(`${application} ${to}`, (counts.get(`${application} ${to}`) ?? 0) + 1);
      return counts;
    };
    const told = countOf(
      rows.map(({ application, after }) => ({ application: Number(application), to: after.status })),
    );
    const moves = [...this.moves.values()];
    const sent = countOf(moves);
    const known = countOf(moves.filter(({ acknowledged }) => acknowledged));
    this.untold = 0;
    const losses: Losses = { missing: 0, doubled: 0, foreign: 0 };
    for (const move of new Set([...told.keys(), ...sent.keys()])) {
      const [there, acknowledged] = [told.get(move) ?? 0, known.get(move) ?? 0];
      losses.missing += Math.max(0, acknowledged - there);
      losses.doubled += Math.max(0, there - (sent.get(move) ?? 0));
      this.untold += Math.max(0, there - acknowledged);
    }
    return losses;
  }
}
