import net from 'node:net';

export interface RawAnswer {
  status: number;
  /** The envelope. */
  body: any;
}

/** A connection over which a test writes the bytes of a request itself. */
export class RawConnection {
  private text = '';
  /** When the other end has closed it. */
  readonly closed: Promise<void>;

  private constructor(private readonly socket: net.Socket) {
    socket.on('data', (data) => (this.text += String(data)));
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

  /** The first answer as soon as it is whole; rejects when the connection is closed without one. */
  answer(): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const [head = '', body = ''] = this.text.split('\r\n\r\n');
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined || Buffer.byteLength(body) < Number(length)) return;
        resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) });
      };
      this.socket.on('data', look);
      void this.closed.then(() => reject(new Error(`closed after: ${this.text.slice(0, 200)}`)));
      look();
    });
  }
}
