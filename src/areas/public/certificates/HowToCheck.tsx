import { JWKS_PATH } from '#contract/certificate/wire';
import { certificateCredential } from '#src/api/certificateApi';
import { useProviderHref } from '#src/lib/providerContext';
import { useSite } from '#src/lib/site';

/** How somebody who was given a certificate makes sure of it. */
export function HowToCheck({ code, signed }: { code: string; signed: boolean }) {
  const href = useProviderHref();
  const { organisation } = useSite();
  return (
    <section className="certificate-check">
      <h2>How to check it</h2>
      <ol>
        <li>
          Look at the address of this page. It must be the one that you know of {organisation}: a forged paper
          can lead to a forged page.
        </li>
        <li>
          Compare the paper with this page. Name, title, company, period and number are the same on both.
        </li>
        <li>See what stands at the top. A certificate that was revoked does not count any more.</li>
      </ol>
      {signed && (
        <p>
          For software there is the same as a{' '}
          <a href={href(certificateCredential(code))} download={`certificate-${code.slice(0, 6)}.jwt`}>
            signed file
          </a>
          : an Open Badge 3.0 and W3C Verifiable Credential (JWT, ES256). It is checked by the{' '}
          <a href={href(JWKS_PATH)}>public keys</a> and by the list of revoked certificates that it names,
          without asking anybody here.
        </p>
      )}
    </section>
  );
}
