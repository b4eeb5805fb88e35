import type { DemoMessage } from '@area/contract/demo';
import { t } from '../../texts/t.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './demo.module.css';
import { findCode } from './find-code.ts';

/** An SMS whole, its code large; a mail by its subject, its letter behind it. */
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
