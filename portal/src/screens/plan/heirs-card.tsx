import type { PlanView } from '@area/contract/plan/schemas';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import css from './plan.module.css';

const shareOf = (percentage: string): string =>
  t('plan.heirs.share', { percentage: percentage.replace('.', ',') });

/** Who collects when the participant dies. Only shown to who may name them. */
export const HeirsCard = ({
  plan: { beneficiaries, has_no_designation, uuid_account },
}: {
  readonly plan: PlanView;
}) => {
  if (beneficiaries.length === 0 && !has_no_designation) return null;
  return (
    <Card title={t('plan.heirs.title')}>
      {has_no_designation ? (
        <p className={css['quiet']}>{t('plan.heirs.none')}</p>
      ) : (
        <ul className={css['people']} aria-label={t('plan.heirs.label')}>
          {beneficiaries.map(({ uuid, relationship, order, percentage, ...names }) => (
            <li key={uuid}>
              <TwoLines
                below={t('plan.heirs.line', {
                  relationship: t(`codes.relationship.${relationship}`),
                  order,
                })}
              >
                {[names.given_name, names.family_name_1, names.family_name_2]
                  .filter(Boolean)
                  .join(' ')}
              </TwoLines>
              <span className={css['share']}>{shareOf(percentage)}</span>
            </li>
          ))}
        </ul>
      )}
      <Row>
        <LinkButton kind="secondary" href={paths.account(uuid_account, 'plan')}>
          {t('plan.heirs.change')}
        </LinkButton>
      </Row>
    </Card>
  );
};
