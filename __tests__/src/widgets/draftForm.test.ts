import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Forms without words, or with words that no storage may hold, or of nobody who is signed in. */
const WITHOUT_DRAFT = [
  'areas/administration/files/InternshipFilesPage.tsx',
  'areas/company/applicants/review/StatusUpdater.tsx',
  'areas/company/people/RoleDialog.tsx',
  'areas/coordinator/placements/GuideDialog.tsx',
  'areas/public/auth/ConfirmEmailPage.tsx',
  'areas/public/auth/ForgotPasswordPage.tsx',
  'areas/public/auth/VerifyEmailPage.tsx',
  'areas/public/auth/forms/CodeForm.tsx',
  'areas/public/auth/forms/RegistrationForm.tsx',
  'areas/public/auth/forms/ResetPasswordForm.tsx',
  'areas/public/auth/forms/SignInForm.tsx',
  'widgets/ChangePasswordForm.tsx',
  'widgets/DraftForm.tsx',
  'widgets/account/MailsSection.tsx',
  'widgets/account/OwnerForm.tsx',
  'widgets/account/twoStep/PasswordAndCode.tsx',
  'widgets/account/twoStep/ScanStep.tsx',
  'widgets/account/twoStep/TwoStepSettings.tsx',
  'widgets/archive/FilesDialog.tsx',
];

it('every form with words keeps a draft of them', () => {
  const files = ['areas', 'widgets'].flatMap((room) =>
    readdirSync(path.join('src', room), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${room}/${file}`,
    ),
  );
  const plain = files.filter(
    (file) => file.endsWith('.tsx') && readFileSync(path.join('src', file), 'utf8').includes('<FormFrame'),
  );
  expect(plain.sort()).toEqual(WITHOUT_DRAFT);
});
