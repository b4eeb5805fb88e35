import { GdprForm } from '../../parts/record/gdpr-form.tsx';
import { t } from './texts.ts';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import css from '../../parts/record/record.module.css';
import { WithRecord } from './own-record.tsx';

/** What personal data may be used for: taken back here as easily as it is given. *Source*: decisions 5.4. */
export const PrivacySection = () => (
  <WithRecord>
    {({ gdpr_answered_at: at, gdpr_text_version: version }) => (
      <Stack>
        <p>{t('gates.gdpr.intro')}</p>
        <p className={css['quiet']}>
          {at === null
            ? t('profile.gdpr.never')
            : t('profile.gdpr.answered', { moment: formatMoment(at), version: version ?? '' })}
        </p>
        <GdprForm later={null} />
      </Stack>
    )}
  </WithRecord>
);
