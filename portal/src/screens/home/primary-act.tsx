import { LinkButton } from '@area/kit/controls/button.tsx';
import { t } from './texts.ts';
import { paths } from '../../app/paths.ts';
import { useMenuGate } from '../../parts/gates/use-gates.ts';
import css from './home.module.css';

const OTHERS = ['withdraw', 'transfer'] as const;

/** The main action, if this portal accepts orders, and beside it the other acts: each link starts its order. */
export const PrimaryAct = () => {
  const { is_operate_hidden } = useMenuGate();
  return is_operate_hidden ? null : (
    <div className={css['act']}>
      <LinkButton href={paths.beginAct('invest')}>{t('home.acts.invest')}</LinkButton>
      {OTHERS.map((act) => (
        <LinkButton key={act} kind="secondary" href={paths.beginAct(act)}>
          {t(`home.acts.${act}`)}
        </LinkButton>
      ))}
    </div>
  );
};
