import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import css from './operate.module.css';

/** How one pays, before one owes anything. */
export const PaymentPart = () => (
  <Card title={t('operate.details.payment.title')}>
    <div className={css['papers']}>
      <p>{t('operate.details.payment.method')}</p>
      <p>{t('operate.details.payment.after')}</p>
    </div>
    <Disclosure title={t('operate.details.payment.others')}>
      {t('operate.details.payment.others_text')}
    </Disclosure>
  </Card>
);
