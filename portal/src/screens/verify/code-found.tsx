import type { VerifiedCode } from '@area/contract/verify/schemas';
import { t } from './texts.ts';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import css from './verify.module.css';

const Paper = ({
  paper: { title, sha256, signed_sha256 },
}: {
  readonly paper: VerifiedCode['documents'][number];
}) => (
  <li className={css['line']}>
    <span className={css['name']}>{title}</span>
    {sha256 === null ? null : (
      <span className={css['note']}>
        {t('verify.code.sealed_print')} <span className={css['print']}>{sha256}</span>
      </span>
    )}
    <span className={css['note']}>
      {t('verify.code.signed_print')} <span className={css['print']}>{signed_sha256}</span>
    </span>
  </li>
);

/** What was signed under a code, when, by whom and with what, without saying more than its holder may know. */
export const CodeFound = ({
  found: { completed_at, documents, signers },
}: {
  readonly found: VerifiedCode;
}) => (
  <Stack gap="close">
    <Notice tone="good" title={t('verify.code.found.title')}>
      <p>{t('verify.code.found.text', { moment: formatMoment(completed_at) })}</p>
    </Notice>
    <h3>{t('verify.code.papers')}</h3>
    <ul className={css['lines']}>
      {documents.map((paper) => (
        <Paper key={paper.signed_sha256} paper={paper} />
      ))}
    </ul>
    <h3>{t('verify.signers')}</h3>
    <ul className={css['lines']}>
      {signers.map(({ name_masked, signed_at, factor }) => (
        <li key={`${name_masked} ${signed_at}`} className={css['line']}>
          <span className={css['name']}>{name_masked}</span>
          <span className={css['note']}>
            {t(`verify.signed_with.${factor}`, { moment: formatMoment(signed_at) })}
          </span>
        </li>
      ))}
    </ul>
    <p className={css['note']}>{t('verify.code.compare')}</p>
  </Stack>
);
