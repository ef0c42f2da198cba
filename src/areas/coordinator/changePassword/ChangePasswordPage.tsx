/** As for every role, without anything of the office's own. */
export { ChangePasswordPage as default } from '#src/widgets/ChangePasswordPage';
