import { paths } from '#src/lib/paths';

interface Props {
  status?: number;
  message?: string;
}

/** With a plain link, which works when nothing else does. */
export function ErrorScreen({ status = 500, message = 'Something went wrong. Please try again.' }: Props) {
  return (
    <section className="message-screen mw-34 ms-auto me-auto py-8 px-4 text-center">
      <h1>
        <span className="fs-1">{status}</span>
      </h1>
      <p>{message}</p>
      <a className="btn btn-primary" href={paths.home}>
        Back to Home
      </a>
    </section>
  );
}
