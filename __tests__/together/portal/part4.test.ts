import { portalTogether } from '#tests/support/together';

portalTogether(4);
