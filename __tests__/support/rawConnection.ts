import net from 'node:net';

export interface RawAnswer {
  status: number;
  /** Of the first of several of one name; names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The envelope; null where there is none. */
  body: any;
}

const HEAD_END = '\r\n\r\n';

function headersOf(head: string): Record<string, string> {
  const pairs = head
    .split('\r\n')
    .slice(1)
    .map((line) => /^([^:]+): ?(.*)$/.exec(line)!.slice(1));
  return Object.fromEntries(pairs.reverse().map(([name, value]) => [name!.toLowerCase(), value!]));
}

/** A connection over which a test writes the bytes of requests itself. */
export class RawConnection {
  private bytes = Buffer.alloc(0);
  /** When the other end has closed it. */
  readonly closed: Promise<void>;

  private constructor(private readonly socket: net.Socket) {
    socket.on('data', (data) => (this.bytes = Buffer.concat([this.bytes, data])));
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => socket.on('close', () => resolve()));
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(new RawConnection(socket)));
      socket.once('error', reject);
    });
  }

  write(bytes: string | Buffer): void {
    this.socket.write(bytes);
  }

  end(): void {
    this.socket.destroy();
  }

  /** The next answer, taken off what came; null while it is not whole. */
  private take(): RawAnswer | null {
    const end = this.bytes.indexOf(HEAD_END);
    if (end < 0) return null;
    const head = this.bytes.subarray(0, end).toString();
    const headers = headersOf(head);
    const from = end + HEAD_END.length;
    const to = from + Number(headers['content-length'] ?? 0);
    if (this.bytes.length < to) return null;
    const body = this.bytes.subarray(from, to).toString();
    this.bytes = this.bytes.subarray(to);
    return { status: Number(head.split(' ')[1]), headers, body: body ? JSON.parse(body) : null };
  }

  /** The next answer as soon as it is whole; rejects when the connection is closed without one. */
  answer(): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const taken = this.take();
        if (!taken) return;
        this.socket.off('data', look);
        resolve(taken);
      };
      this.socket.on('data', look);
      void this.closed.then(() => reject(new Error(`closed after: ${String(this.bytes).slice(0, 200)}`)));
      look();
    });
  }
}
