import { listGroups } from '@area/contract/groups/calls';
import { CONTACT_CATEGORY_HREF, createIssue, listIssues } from '@area/contract/issues/calls';
import { CONTACT_GROUP, buildContactIssue } from '@area/domain/issue/contact';
import type { ContactForm } from '@area/domain/issue/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useBusinessClock } from './business-clock.ts';
import { useKnownMe } from './me.ts';
import { perform } from '@area/kit/transport/perform.ts';
import { callKey } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';

/** There is no group that answers: nothing was sent. *Source*: specification 6. */
export class NoGroupError extends Error {
  override readonly name = 'NoGroupError';
}

interface Contact {
  readonly form: ContactForm;
  /** Made when the form opens, so that a repeat makes no second issue. */
  readonly key: string;
}

/** Sends the contact form to the group that answers it. *Source*: specification 6 and 7. */
export const useContact = (): UseMutationResult<void, Error, Contact> => {
  const place = usePlace();
  const queries = useQueryClient();
  const now = useBusinessClock();
  const { uuid } = useKnownMe().private_area.intervener;
  return useMutation<void, Error, Contact>({
    mutationFn: async ({ form, key }) => {
      const { groups } = await perform(place, { call: listGroups, input: {} });
      const group = groups.find(({ key_name }) => key_name === CONTACT_GROUP);
      if (!group) throw new NoGroupError(`no group has the key name ${CONTACT_GROUP}`);
      const _links = {
        interveners: [{ href: `/interveners/${uuid}` }],
        group_assigned: group._links._self,
        category: { href: CONTACT_CATEGORY_HREF },
      };
      await perform(place, {
        call: createIssue,
        input: { body: { ...buildContactIssue(form, now()), _links }, idempotencyKey: key },
      });
      await queries.invalidateQueries({ queryKey: callKey(listIssues) });
    },
  });
};
