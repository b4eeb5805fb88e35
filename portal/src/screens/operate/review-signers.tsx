import type { Simulation } from '@area/contract/simulation/schemas';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import css from './review.module.css';

const ruleOf = (signers: number, required: number): string => {
  if (required >= signers) return t('operate.review.signers.all');
  return required === 1
    ? t('operate.review.signers.any')
    : t('operate.review.signers.some', { count: required });
};

/** Whether nobody else has to sign: then it is said with the cancellation. */
export const useIsAlone = ({ signers }: Pick<Simulation, 'signers'>): boolean => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  return signers.length === 1 && signers[0]?.uuid === you;
};

/** Who must sign, said before anybody does. */
export const ReviewSigners = ({ simulation }: { readonly simulation: Simulation }) => {
  const { signers, required_signatures } = simulation;
  const { uuid: you } = useKnownMe().private_area.intervener;
  if (useIsAlone(simulation)) return null;
  return (
    <Card title={t('operate.review.signers.title')}>
      <p>{ruleOf(signers.length, required_signatures)}</p>
      <ul className={css['people']}>
        {signers.map(({ uuid, name }) => (
          <li key={uuid}>{uuid === you ? t('operate.review.signers.you', { name }) : name}</li>
        ))}
      </ul>
      {required_signatures > 1 ? (
        <p className={css['note']}>{t('operate.review.signers.others')}</p>
      ) : null}
    </Card>
  );
};
