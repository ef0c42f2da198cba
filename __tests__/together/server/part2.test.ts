import { together } from '#tests/support/together';

together(2);
