import type { DemoMessage } from '@area/contract/demo/schemas';
import { t } from './texts.ts';
import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import css from './demo.module.css';
import { findCode } from './find-code.ts';

/** A whole SMS with a large code; a mail by its subject, with its text on demand. */
export const Message = ({
  message: { channel, recipient, person, subject, body, created_at },
}: {
  readonly message: DemoMessage;
}) => {
  const code = channel === 'SMS' ? findCode(body) : undefined;
  return (
    <li className={css['message']}>
      <Icon name={channel === 'SMS' ? 'message' : 'mail'} size={18} />
      <div className={css['said']}>
        <p className={css['about']}>
          <strong>{person ?? recipient}</strong> · {recipient}
          <br />
          {formatMoment(created_at)}
        </p>
        {subject === null ? (
          <p>{body}</p>
        ) : (
          <Disclosure title={subject}>
            <p className={css['letter']}>{body}</p>
          </Disclosure>
        )}
        {code === undefined ? null : (
          <p className={css['code']}>
            <VisuallyHidden>{t('demo.phone.code')}</VisuallyHidden>
            <span className={css['digits']}>{code}</span>
            <CopyButton text={code} what={t('demo.phone.copy_code')} />
          </p>
        )}
      </div>
    </li>
  );
};
