import type { Product } from '@area/contract/products/schemas';
import { t } from './texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';

/** The legal notice about the liquidity of a plan. *Source*: decisions 4 (pension plan). */
export const LiquidityNotice = ({ alerts }: { readonly alerts: Product['liquidity_alerts'] }) =>
  alerts.length === 0 ? null : (
    <Notice tone="waiting" title={t('product_terms.alerts')}>
      {alerts.map((alert) => (
        <p key={alert}>{t(`codes.liquidity_alert.${alert}`)}</p>
      ))}
    </Notice>
  );
