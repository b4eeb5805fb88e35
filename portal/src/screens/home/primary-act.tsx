import { LinkButton } from '@area/kit/controls/button.tsx';
import { t } from './texts.ts';
import { paths } from '../../app/paths.ts';
import { useMenuGate } from '../../parts/gates/use-gates.ts';

/** The one thing to do, where this portal takes orders. */
export const PrimaryAct = () => {
  const { is_operate_hidden } = useMenuGate();
  return is_operate_hidden ? null : (
    <LinkButton href={paths.operate()}>{t('home.invest')}</LinkButton>
  );
};
