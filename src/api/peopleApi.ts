import type * as calls from '#contract/person/calls';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import { readsOf } from './endpoints';
import { writesOf } from './tags';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);
const writes = writesOf<typeof calls, typeof WIRE>(WIRE);

/** Accounts, and what administrators do about them. */
export const {
  useListPeopleQuery,
  useInvitePersonMutation,
  useSetPersonScopeMutation,
  useDisablePersonMutation,
  useEnablePersonMutation,
  useChangePersonEmailMutation,
  useEndPersonSessionsMutation,
  useResetPersonTwoStepMutation,
  useHandOverMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listPeople: reads('listPeople', 'Person', { page: { branches: [] } }),
    invitePerson: writes('invitePerson', 'person'),
    setPersonScope: writes('setPersonScope', 'person'),
    disablePerson: writes('disablePerson', 'person'),
    enablePerson: writes('enablePerson', 'person'),
    changePersonEmail: writes('changePersonEmail', 'person'),
    endPersonSessions: writes('endPersonSessions', 'person'),
    resetPersonTwoStep: writes('resetPersonTwoStep', 'person'),
    handOver: writes('handOver', 'person'),
  }),
});
