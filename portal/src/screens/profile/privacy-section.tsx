import { GdprForm } from '../../record/gdpr-form.tsx';
import { t } from '../../texts/t.ts';
import { formatMoment } from '../../ui/format.ts';
import { Stack } from '../../ui/stack.tsx';
import css from '../../record/record.module.css';
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
