/** As for every role, without anything of administrators's own. */
export { ChangePasswordPage as default } from '#src/widgets/ChangePasswordPage';
