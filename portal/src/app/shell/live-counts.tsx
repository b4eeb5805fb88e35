import { useEffect, useRef } from 'react';
import { useMe } from '../../calls/me.ts';
import { useCounts, useReadCounted } from '../../calls/notification-counts.ts';
import {
  currentClientState,
  setDocumentsSection,
  setNotificationsSection,
} from '../../calls/client-state.ts';

/**
 * Updates the badges, and the lists they count, without navigation. A newer record of the person counts too, but it has
 * only the newest notifications.
 */
export const LiveCounts = () => {
  const { data: counts, dataUpdatedAt: countedAt } = useCounts();
  const { data: me, dataUpdatedAt: metAt } = useMe();
  const readCounted = useReadCounted();
  const told = useRef(counts);
  const listed = me?.private_area.notifications.length ?? 0;

  useEffect(() => {
    if (!counts || (metAt > countedAt && counts.needing <= listed)) return;
    const { notifications_section, documents_section } = currentClientState();
    const isNews =
      counts.needing !== notifications_section ||
      counts.pending_documents > 0 !== (documents_section === 1);
    setNotificationsSection(counts.needing);
    setDocumentsSection(counts.pending_documents === 0);
    if (isNews && told.current !== counts) void readCounted();
    told.current = counts;
  }, [counts, countedAt, metAt, listed, readCounted]);
  return null;
};
