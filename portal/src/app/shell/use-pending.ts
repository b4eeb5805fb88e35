import { useClientState } from '../../session/client-state.ts';

/** What waits for this person, as the badges count it. *Source*: specification 2 and 4. */
export const usePending = () => {
  const { documents_section, notifications_section, global_notifications } = useClientState();
  return { documents: documents_section, notifications: notifications_section, everything: global_notifications };
};
