/**
 * Method and path, below the API base, of the calls about signing in, registering and passwords. Plain data:
 * browsers read it too.
 */
export const WIRE = {
  login: { method: 'POST', path: '/auth/login' },
  getCurrentUser: { method: 'GET', path: '/auth/user' },
  register: { method: 'POST', path: '/auth/register' },
  logout: { method: 'POST', path: '/auth/logout' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/auth/reset-password' },
  readInvitation: { method: 'POST', path: '/auth/invitation' },
  changePassword: { method: 'POST', path: '/auth/change-password' },
  verifyEmail: { method: 'POST', path: '/auth/verify-email' },
  resendVerification: { method: 'POST', path: '/auth/verify-email/resend' },
  confirmEmail: { method: 'POST', path: '/auth/confirm-email' },
} as const;
