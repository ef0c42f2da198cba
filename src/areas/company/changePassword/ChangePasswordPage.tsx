/** The same page for students and companies, each within the own area. */
export { ChangePasswordPage as default } from '#src/widgets/ChangePasswordPage';
