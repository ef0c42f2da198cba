import { paths } from '#src/lib/paths';

interface Props {
  /** HTTP status, shown large; 500 when left out. */
  status?: number;
  message?: string;
}

/** The generic error page. A plain link, so that it works when nothing else does. */
export function ErrorScreen({ status = 500, message = 'Something went wrong. Please try again.' }: Props) {
  return (
    <section className="message-screen">
      <h1>
        <span className="message-screen-code">{status}</span>
      </h1>
      <p>{message}</p>
      <a className="btn btn-primary" href={paths.home}>
        Back to Home
      </a>
    </section>
  );
}
