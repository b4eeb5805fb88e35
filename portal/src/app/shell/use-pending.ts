import { useWaitingEnvelopes } from '../../calls/signatures.ts';
import { useClientState } from '../../calls/client-state.ts';

/**
 * What waits for this person, as the badges count it: documents count as one in the sum, however many they are; their own
 * badge counts them. *Source*: specification 2 and 4.
 */
export const usePending = () => {
  const { documents_section, notifications_section, global_notifications } = useClientState();
  const isWaiting = documents_section === 1;
  const { data } = useWaitingEnvelopes({ isEnabled: isWaiting });
  const documents = data?.data.filter(({ can_sign }) => can_sign).length;
  return {
    documents: isWaiting ? (documents ?? 1) : 0,
    notifications: notifications_section,
    everything: global_notifications,
  };
};
