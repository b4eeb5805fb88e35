import { useEffect } from 'react';
import { formatEuros, formatMoment } from '@area/kit/figures/format.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { useBusinessMoment } from '../../calls/business-clock.ts';
import { useMe } from '../../calls/me.ts';
import { accountTotalsOf } from '../../screens/home/account-totals.ts';
import { keepPosition } from './position-box.ts';
import { keepInstallOffer } from '../../parts/device/install-offer.ts';
import { registerWorker } from '../../parts/device/register-worker.ts';

const UNKNOWN = '—';
const wordsOf = (value: string | null): string => (value === null ? UNKNOWN : formatEuros(value));

/** Keeps what the person holds for the page without a connection, as often as it is read anew. Staff leave nothing. */
const useKeptPosition = (): void => {
  const { data, dataUpdatedAt } = useMe();
  const momentOf = useBusinessMoment();
  useEffect(() => {
    if (!data || data.admin) return;
    const { accounts } = data.private_area;
    void keepPosition({
      at: formatMoment(momentOf(dataUpdatedAt).toISOString()),
      total: wordsOf(accountTotalsOf(accounts).value),
      accounts: accounts.map(({ alias, number, value }) => ({
        name: alias || number,
        value: wordsOf(value),
      })),
    }).catch(() => undefined);
    // The moment follows from when the data came.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data, dataUpdatedAt]);
};

// Browsers make their offer once the worker is there.
keepInstallOffer();

/** What a later visit without a connection needs. Drawn long after the page, and never seen. */
export const OfflineKeeper = () => {
  const { id } = useConfiguration();
  useKeptPosition();
  useEffect(() => void registerWorker(id), [id]);
  return null;
};
