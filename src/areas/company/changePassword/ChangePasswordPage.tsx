/** As for every role, without anything of a company's own. */
export { ChangePasswordPage as default } from '#src/widgets/ChangePasswordPage';
