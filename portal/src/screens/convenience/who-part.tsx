import { t } from './texts.ts';
import { Notice } from '@area/kit/states/notice.tsx';

/** Whose knowledge counts. *Source*: decisions 5.1, "for entities the person who decides answers; for co-holders each who orders". */
export const WhoPart = ({ isEntity }: { readonly isEntity: boolean }) =>
  isEntity ? (
    <Notice title={t('convenience.who.entity_title')}>
      <p>{t('convenience.who.entity')}</p>
    </Notice>
  ) : (
    <p>{t('convenience.who.others')}</p>
  );
