import { encode } from 'uqr';
import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { t } from './texts.ts';

const MODULE = 4;

/** What an application for codes is set up with: a picture to read, and its key to type. */
export const TotpPicture = ({
  secret,
  address,
}: {
  readonly secret: string;
  readonly address: string;
}) => {
  const { data, size } = encode(address, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <>
      <p>{t('invitation.totp_text')}</p>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which is no file
        role="img"
        aria-label={t('invitation.secret')}
        viewBox={`0 0 ${size} ${size}`}
        width={size * MODULE}
        height={size * MODULE}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <DataList
        items={[{ term: t('invitation.secret'), value: secret.replace(/(.{4})/g, '$1 ') }]}
      />
      <CopyButton text={secret} what={t('invitation.secret')} />
    </>
  );
};
