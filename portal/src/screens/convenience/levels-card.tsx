import type { ConvenienceTest } from '@area/contract/polls/schemas';
import { TEST_LEVELS } from '@area/domain/product/product';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import css from './convenience.module.css';

const TONES = { CONVENIENTE: 'good', NO_CONVENIENTE: 'bad', NO_EVALUADO: 'waiting' } as const;

/** The result for each kind of product, and what it means for an order. */
export const LevelsCard = ({ levels }: Pick<ConvenienceTest, 'levels'>) => (
  <Card title={t('convenience.result.levels')}>
    <ul className={css['levels']}>
      {TEST_LEVELS.map((level) => (
        <li key={level} className={css['level']}>
          <span className={css['kind']}>{t(`convenience.result.level.${level}`)}</span>
          <StatusPill tone={TONES[levels[level]]}>
            {t(`codes.suitability.${levels[level]}`)}
          </StatusPill>
          <p className={css['meaning']}>{t(`convenience.result.meaning.${levels[level]}`)}</p>
        </li>
      ))}
    </ul>
  </Card>
);
