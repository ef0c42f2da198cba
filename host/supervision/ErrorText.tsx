export const ErrorText = ({ errors }: { errors: readonly string[] | undefined }) =>
  errors?.[0] ? (
    <p className="error" role="alert">
      {errors[0]}
    </p>
  ) : null;
