import { encode } from 'uqr';
import { t } from './texts.ts';
import css from './payment.module.css';

/** The empty margin that readers need. *Units*: modules. */
const QUIET_ZONE = 4;
/** The largest code that banks have to read. *Source*: EPC069-12. */
const VERSION_MAX = 13;

/** One path for all dark modules: each row in runs. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark && !row[x - 1] ? runFrom(row, { x, y }) : '')),
    )
    .join('');

const runFrom = (row: readonly boolean[], { x, y }: { x: number; y: number }): string => {
  const end = row.indexOf(false, x);
  const length = (end === -1 ? row.length : end) - x;
  return `M${x} ${y}h${length}v1h-${length}z`;
};

/**
 * A transfer that the bank's application reads: dark on light in every colour scheme, because readers need it. An image, so
 * that it can be saved and shared.
 */
export const TransferQr = ({ payload }: { readonly payload: string }) => {
  const { data, size } = encode(payload, {
    ecc: 'M',
    maxVersion: VERSION_MAX,
    border: QUIET_ZONE,
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${pathOf(data)}"/></svg>`;
  return (
    <img
      className={css['qr']}
      alt={t('orders.pay.qr')}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
    />
  );
};
