import { applicationStatusInfo, COMPANY_CHOICES } from '#contract/application/lifecycle';
import { optionsOf } from '#src/ui/form/choices/options';

export const STATUS_OPTIONS = optionsOf(COMPANY_CHOICES, (status) => applicationStatusInfo(status).label);
