import { t } from './texts.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import css from './returns.module.css';

interface ExplainButtonProps {
  readonly subject: string;
  readonly onPress: () => void;
  /** Where there is no room for words. */
  readonly isIcon?: boolean;
}

/** Opens how a figure is calculated. */
export const ExplainButton = ({ subject, onPress, isIcon = false }: ExplainButtonProps) => (
  <button
    type="button"
    className={isIcon ? css['icon'] : css['explain']}
    aria-label={t('returns.explain', { subject })}
    data-print="hide"
    onClick={onPress}
  >
    {isIcon ? <Icon name="info" size={18} /> : t('returns.button')}
  </button>
);
