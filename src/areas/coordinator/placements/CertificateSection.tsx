import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { certificateRefusal } from '#contract/placement/calendar';
import type { CollegePlacement } from '#contract/placement/calls';
import { placementReasonRules } from '#contract/placement/rules';
import { useIssueCertificatesMutation, useRevokeCertificateMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { useQuestion } from '#src/state/form/useQuestion';
import { selectToday } from '#src/state/ui';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Section } from '#src/ui/page/Section';
import { CertificateFacts } from '#src/widgets/certificate/CertificateFacts';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { errorOf } from './outcome';

export function CertificateSection({ placement }: { placement: CollegePlacement }) {
  const { id, certificate, student } = placement;
  const [pending, setPending] = useState<'issue' | 'revoke' | null>(null);
  const close = () => setPending(null);
  const issue = useQuestion(useIssueCertificatesMutation, {
    key: `certificate-issue-${id}`,
    done: ({ data }) => errorOf(data) ?? 'Certificate issued. The student has been notified.',
    failed: 'The certificate could not be issued.',
    onDone: close,
    onLost: close,
  });
  const revoke = useFormMutation(useRevokeCertificateMutation, {
    key: `certificate-revoke-${id}`,
    done: 'Certificate revoked.',
    failed: 'The certificate could not be revoked. What you typed is still here.',
    onDone: close,
    onLost: close,
  });
  const early = certificateRefusal(placement, useSelector(selectToday));
  const isValid = certificate !== null && certificate.revoked_at === null;
  return (
    <Section
      title="Certificate"
      actions={
        isValid ? (
          <Button variant="quiet" onClick={() => setPending('revoke')}>
            Revoke certificate
          </Button>
        ) : early === null ? (
          <Button onClick={() => setPending('issue')}>
            {certificate ? 'Issue a new one' : 'Issue the certificate'}
          </Button>
        ) : undefined
      }
    >
      {!isValid && early && <p className="muted">{early}</p>}
      {certificate ? (
        <CertificateFacts certificate={certificate} />
      ) : (
        <p className="muted">
          Not issued yet. It will show name, title, company, period and hours as they are now, and will not
          change.
        </p>
      )}
      <ConfirmDialog
        open={pending === 'issue'}
        title="Issue this certificate?"
        confirmLabel="Issue"
        busy={issue.isLoading}
        failed={issue.failed}
        onClose={close}
        onConfirm={() => void issue.send({ placement_ids: [id] })}
      >
        <p>
          It shows {student.name}, {placement.title}, {placement.company}, period and hours as they are now,
          and will not change. {student.name} is notified by email.
        </p>
      </ConfirmDialog>
      {pending === 'revoke' && certificate && (
        <ReasonDialog
          title="Revoke this certificate?"
          about={
            <p>
              <strong>{certificate.number}</strong> of {student.name}. Its public page shows this immediately.
              You can&apos;t undo this, but you can issue a new one.
            </p>
          }
          draft={`certificate-revoke-${id}`}
          name="reason"
          label="Reason"
          help="The student can read it; the public page does not show it."
          rules={placementReasonRules}
          submitLabel="Revoke certificate"
          submitErrors={revoke.submitErrors}
          send={(reason) => revoke.send({ id: String(certificate.id), reason })}
          onClose={close}
        />
      )}
    </Section>
  );
}
