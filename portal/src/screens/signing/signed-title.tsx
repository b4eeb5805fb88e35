import type { Operation } from '@area/contract/operations/schemas';
import type { Envelope } from '@area/contract/signatures/schemas';
import { Icon } from '@area/kit/controls/icon.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { orderedSentence } from '../../parts/operations/ordered-sentence.ts';
import css from './signing.module.css';
import { t } from './texts.ts';

interface SignedTitleProps {
  readonly signed: readonly Envelope[];
  /** The order that was signed, where it is one alone. */
  readonly operation: Operation | undefined;
}

const isOneOrder = (signed: readonly Envelope[]): boolean =>
  signed.length === 1 && signed[0]?.purpose === 'ORDER';

const nameOf = (signed: readonly Envelope[]): string =>
  isOneOrder(signed)
    ? t('signing.done.title')
    : t('signing.done.title_papers', {
        count: signed.flatMap(({ documents }) => documents).length,
      });

const missingIn = (signed: readonly Envelope[]): number =>
  signed.reduce(
    (sum, { status, missing_count }) => sum + (status === 'PENDING' ? missing_count : 0),
    0,
  );

const introOf = (signed: readonly Envelope[]): string => {
  const count = missingIn(signed);
  if (count === 0)
    return t(
      signed.some(({ signers }) => signers.length > 1)
        ? 'signing.done.intro'
        : 'signing.done.intro_alone',
    );
  return t(signed.length > 1 ? 'signing.done.intro_missing_some' : 'signing.done.intro_missing', {
    count,
  });
};

/** What was done, in one sentence; the specification's own words stay under it. *Source*: specification 10. */
export const SignedTitle = ({ signed, operation }: SignedTitleProps) => {
  const sentence = operation && orderedSentence(operation);
  const isMissing = missingIn(signed) > 0;
  const name = isMissing ? t('signing.done.title_missing') : nameOf(signed);
  const title = isMissing ? name : (sentence ?? name);
  return (
    <PageTitle
      above={
        <p className={css['sealed']}>
          <Icon name="check" size={18} />
          <span>
            {title === name ? null : `${name} · `}
            <span>{t('signing.done.validated')}</span>
          </span>
        </p>
      }
      intro={
        <>
          {isMissing && sentence ? <span>{sentence}. </span> : null}
          <span>{introOf(signed)}</span>
        </>
      }
    >
      {title}
    </PageTitle>
  );
};
