import { Link } from 'wouter';
import { Button } from '@area/kit/controls/button.tsx';
import { SchemeChoice } from '@area/kit/white-label/scheme-choice.tsx';
import { useDoor, useStaff } from '../../calls/door-context.ts';
import { LanguageSwitch } from '../../parts/language-switch.tsx';
import { codeText } from '../../texts/codes.ts';
import { OWN_ACCESS_PATH } from '../areas.ts';
import { t } from '../texts.ts';
import { TourEntry } from '../tour/tour.tsx';
import css from './shell.module.css';

/** Who the person is, and what is theirs: their access, language, scheme, keys, and the way out. */
export const UserPanel = ({ onHelp }: { readonly onHelp: () => void }) => {
  const { staff } = useStaff();
  const door = useDoor();
  return (
    <details className={css['user']}>
      <summary>
        <span className={css['who']}>{staff.name}</span>
        <span className={css['role']}>
          {codeText(`codes.permission_set.${staff.permission_set}`)}
        </span>
      </summary>
      <div className={css['own']}>
        <Link href={OWN_ACCESS_PATH}>{t('me')}</Link>
        <LanguageSwitch />
        <SchemeChoice />
        <TourEntry />
        <Button kind="quiet" onPress={onHelp}>
          {t('keys')} (?)
        </Button>
        <Button kind="secondary" onPress={() => door.close('LOGOUT')}>
          {t('logout')}
        </Button>
      </div>
    </details>
  );
};
