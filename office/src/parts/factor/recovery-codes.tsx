import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { t } from './texts.ts';

/** Recovery codes, shown once. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => (
  <Stack gap="close">
    <Notice tone="waiting" title={t('invitation.codes_title')}>
      {t('invitation.codes_text')}
    </Notice>
    <ul>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <CopyButton text={codes.join('\n')} what={t('invitation.copy')} />
  </Stack>
);
