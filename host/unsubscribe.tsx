/** The page of a mail's own link that switches such mails off: without scripts and without a sign-in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES } from '#contract/pages';
import { readUnsubscribe, type Switch } from '#provider/mail/unsubscribe';
import { switchOff } from '#provider/modules/account/preferencesRepository';
import { documentOf } from './supervision/pages';
import { send } from './supervision/send';

const WHICH: Readonly<Record<Switch, string>> = {
  mail_offers: 'emails about offers and approvals',
  mail_rejections: 'emails about rejections and refusals',
  mail_applications: 'emails about applications',
  mail_interns: 'emails about interns',
};

/** A GET changes nothing: mail programs fetch links by themselves. */
export function mountUnsubscribe(app: FastifyInstance): void {
  const { services } = app;
  const linkOf = ({ params }: FastifyRequest) =>
    readUnsubscribe((params as { token?: string }).token ?? '', services.sign);
  const gone = (reply: FastifyReply) =>
    send(
      reply,
      documentOf(
        services.site.now,
        'Link not known',
        <>
          <h1>This link is not known.</h1>
          <p>Log in to choose which emails you get, under Sign-in and devices.</p>
        </>,
      ),
      404,
    );

  const url = PAGES.unsubscribe(':token');
  app.get(url, { schema: { hide: true } }, (request, reply) => {
    const link = linkOf(request);
    if (!link) return gone(reply);
    return send(
      reply,
      documentOf(
        services.site.now,
        'Unsubscribe',
        <>
          <h1>Unsubscribe</h1>
          <p>You will get no more {WHICH[link.name]}. Notices on the portal stay.</p>
          <form method="post">
            <button type="submit">Unsubscribe</button>
          </form>
        </>,
      ),
    );
  });
  app.post(url, { schema: { hide: true } }, async (request, reply) => {
    const link = linkOf(request);
    if (!link) return gone(reply);
    await switchOff(services.db, link);
    return send(
      reply,
      documentOf(
        services.site.now,
        'Unsubscribed',
        <>
          <h1>Unsubscribed</h1>
          <p>You get no more {WHICH[link.name]}. You can switch them on again under Sign-in and devices.</p>
        </>,
      ),
    );
  });
}
