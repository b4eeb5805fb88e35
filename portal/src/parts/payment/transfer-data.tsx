import { Suspense } from 'react';
import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { lazyExtra } from '@area/kit/dialogs/lazy-screen.ts';
import {
  copiedInstructions,
  epcOf,
  INSTRUCTION_FIELDS,
  shownInstructions,
  wholeInstructions,
} from './instructions.ts';
import type { Instructions } from './instructions.ts';
import css from './payment.module.css';
import { t } from './texts.ts';

interface TransferDataProps {
  readonly instructions: Instructions;
}

/** Only if money must be sent: the encoder is loaded with it. */
const qr = lazyExtra(async () => (await import('./transfer-qr.tsx')).TransferQr);

const Code = ({ instructions }: TransferDataProps) => {
  const payload = epcOf(instructions);
  return payload === undefined ? null : (
    <figure className={css['code']}>
      <div className={css['frame']}>
        <Suspense>
          <qr.Screen payload={payload} />
        </Suspense>
      </div>
      <figcaption>
        <strong>{t('orders.pay.qr_title')}</strong>
        <span className={css['note']}>{t('orders.pay.qr_text')}</span>
      </figcaption>
    </figure>
  );
};

const Fields = ({ instructions }: TransferDataProps) => {
  const texts = shownInstructions(instructions);
  const copies = copiedInstructions(instructions);
  return (
    <dl className={css['fields']}>
      {INSTRUCTION_FIELDS.map((field) => (
        <div key={field} className={css['line']}>
          <dt>{t(`orders.pay.${field}`)}</dt>
          <dd className={css['figure']}>{texts[field]}</dd>
          <dd className={css['copy']} data-print="hide">
            <CopyButton text={copies[field]} what={t(`orders.pay.copy.${field}`)} isShort />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The transfer that an order waits for, ready for the client's bank: field by field, all at once, or by QR code. */
export const TransferData = ({ instructions }: TransferDataProps) => (
  <div className={css['transfer']}>
    <div className={css['words']}>
      <Fields instructions={instructions} />
      <div data-print="hide">
        <CopyButton
          text={wholeInstructions(instructions)}
          label={t('orders.pay.copy_all')}
          kind="secondary"
        />
      </div>
    </div>
    <Code instructions={instructions} />
    <p className={css['note']}>{t('orders.pay.exact')}</p>
  </div>
);
