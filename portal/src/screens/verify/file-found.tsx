import type { VerifiedFile } from '@area/contract/verify/schemas';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import type { NoticeTone } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import css from './verify.module.css';

type Verdict = 'intact' | 'changed' | 'foreign' | 'unsigned' | 'unreadable';
type Signature = VerifiedFile['signatures'][number];

const TONES: Readonly<Record<Verdict, NoticeTone>> = {
  intact: 'good',
  changed: 'bad',
  foreign: 'waiting',
  unsigned: 'waiting',
  unreadable: 'waiting',
};

/** What it all comes to, in one word. */
const verdictOf = ({ is_ours, is_intact, problems, signatures }: VerifiedFile): Verdict => {
  if (is_ours) return is_intact ? 'intact' : 'changed';
  if (problems.includes('UNREADABLE')) return 'unreadable';
  return signatures.length === 0 ? 'unsigned' : 'foreign';
};

const Problems = ({ problems }: Pick<Signature, 'problems'>) =>
  problems.length === 0 ? null : (
    <ul className={css['problems']}>
      {problems.map((problem) => (
        <li key={problem}>{t(`codes.seal_problem.${problem}`)}</li>
      ))}
    </ul>
  );

const whenOf = ({ stamped_at, signed_at }: Signature): string => {
  if (stamped_at !== null) return t('verify.stamped_at', { moment: formatMoment(stamped_at) });
  return signed_at === null
    ? t('verify.no_time')
    : t('verify.signed_at', { moment: formatMoment(signed_at) });
};

const SignatureLine = ({ signature }: { readonly signature: Signature }) => {
  const { signer, kind, valid, trusted, problems } = signature;
  const isGood = valid && trusted;
  return (
    <li className={css['line']}>
      <span className={css['head']}>
        <span className={css['name']}>{signer ?? t('verify.nobody')}</span>
        <StatusPill tone={isGood ? 'good' : 'bad'}>
          {t(isGood ? 'verify.valid' : 'verify.invalid')}
        </StatusPill>
      </span>
      <span className={css['note']}>
        {kind === null ? t('verify.kind.unknown') : t(`verify.kind.${kind}`)}
      </span>
      <span className={css['note']}>{whenOf(signature)}</span>
      <Problems problems={problems} />
    </li>
  );
};

/** The result of the check of a file, in plain words. */
export const FileFound = ({ found }: { readonly found: VerifiedFile }) => {
  const verdict = verdictOf(found);
  return (
    <Stack gap="close">
      <Notice tone={TONES[verdict]} title={t(`verify.verdict.${verdict}.title`)}>
        <p>{t(`verify.verdict.${verdict}.text`)}</p>
        <Problems
          problems={found.problems.filter(
            (problem) => problem !== 'UNREADABLE' && problem !== 'NO_SIGNATURE',
          )}
        />
      </Notice>
      {found.signatures.length > 0 ? (
        <>
          <h3>{t('verify.signers')}</h3>
          <ul className={css['lines']}>
            {found.signatures.map((signature, at) => (
              // In the order of the file: their position distinguishes them.
              <SignatureLine key={at} signature={signature} />
            ))}
          </ul>
        </>
      ) : null}
      {found.verification_code === null ? null : (
        <p>
          {t('verify.file.kept')}{' '}
          <Link href={paths.verify(found.verification_code)}>{found.verification_code}</Link>
        </p>
      )}
    </Stack>
  );
};
