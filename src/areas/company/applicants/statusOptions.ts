import { applicationStatusInfo, COMPANY_CHOICES } from '#contract/lifecycles/application';

/** The five statuses that a company can choose. */
export const STATUS_OPTIONS = COMPANY_CHOICES.map((status) => ({
  value: String(status),
  label: applicationStatusInfo(status).label,
}));
