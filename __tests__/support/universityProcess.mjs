/**
 * A university that speaks OpenID Connect, for tests: `oidc-provider` in a process of its own. What it does
 * next is posted to /control; whoever comes to sign in is signed in at once as that says.
 * Arguments: the portal's redirect address, its logout address, a port. Prints its issuer.
 */
import http from 'node:http';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import Provider from 'oidc-provider';

const [redirectUri, logoutUri, port = '0'] = process.argv.slice(2);
const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };

/** The next person, or a refusal. */
let next = { claims: { sub: 'nobody' }, refuse: false };
const people = new Map();

const server = http.createServer();
await new Promise((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'portal',
      client_secret: 'a secret that only tests know',
      redirect_uris: [redirectUri],
      backchannel_logout_uri: logoutUri,
      backchannel_logout_session_required: true,
    },
  ],
  jwks: { keys: [jwk] },
  cookies: { keys: ['of tests'] },
  claims: {
    openid: ['sub', 'amr', 'acr'],
    email: ['email', 'email_verified', 'xms_edov'],
    profile: ['usn', 'name'],
    sid: null,
  },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  // Its own way refuses addresses of this machine, where the portal of a test listens.
  fetch: (url, { method, headers, body }) => fetch(url, { method, headers, body }),
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => people.get(id) }),
  async loadExistingGrant(ctx) {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
const callback = provider.callback();

async function control(request, response) {
  let text = '';
  for await (const part of request) text += part;
  const asked = JSON.parse(text);
  let answer = {};
  if (asked.logout) {
    const client = await provider.Client.find('portal');
    await client.backchannelLogout(asked.logout.sub, asked.logout.sid);
  } else if (asked.sign) {
    const key = await importJWK(jwk, 'RS256');
    answer = {
      token: await new SignJWT(asked.sign).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key),
    };
  } else next = asked;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
}

server.on('request', (request, response) => {
  const work = async () => {
    if (request.url === '/control') return control(request, response);
    if (!request.url.startsWith('/interaction/')) return callback(request, response);
    if (next.refuse) return provider.interactionFinished(request, response, { error: 'access_denied' });
    people.set(next.claims.sub, next.claims);
    return provider.interactionFinished(request, response, { login: { accountId: next.claims.sub } });
  };
  work().catch((error) => {
    process.stderr.write(`${error.stack}\n`);
    response.statusCode = 500;
    response.end();
  });
});
process.on('disconnect', () => process.exit());
process.send({ issuer });
