export interface CallOptions {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** A client over real HTTP: keeps cookies and sends the request-forgery token, as a browser does. */
export class ApiClient {
  private readonly cookies = new Map<string, string>();

  constructor(public address: string) {}

  private async call(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, signal }: CallOptions = {},
  ): Promise<{ status: number; body: any }> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.address}/api/v1${path}`, {
      method,
      signal,
      headers: {
        ...headers,
        accept: 'application/json',
        cookie: this.cookie(),
        ...(body === undefined
          ? {}
          : {
              // That of a form names its boundary.
              ...(isForm ? {} : { 'content-type': 'application/json' }),
              'x-xsrf-token': decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? ''),
            }),
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s);
      this.cookies.set(name, value);
    }
    return { status: answer.status, body: await answer.json() };
  }

  /** The header by which it is known. */
  cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Another browser with the same cookies, at `address`. */
  copyAt(address: string): ApiClient {
    const copy = new ApiClient(address);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  get(path: string) {
    return this.call('GET', path);
  }

  post(path: string, body: unknown, options?: CallOptions) {
    return this.call('POST', path, body, options);
  }

  async login(email: string, password: string): Promise<void> {
    const { status } = await this.post('/auth/login', { email, password });
    if (status !== 200) throw new Error(`login of ${email} answered ${status}`);
  }
}
