import { PostponeButton, RemainingSteps } from '../../parts/gates/remaining-steps.tsx';
import { t } from './texts.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { GdprForm } from '../../parts/record/gdpr-form.tsx';

/**
 * /validate-gdpr: asked for after the login while an answer is missing, and open at any time, so that a
 * consent is taken back where it was given. *Source*: specification 2, decisions 5.4.
 */
export const GdprScreen = () => (
  <Stack isNarrow>
    <PageTitle above={<RemainingSteps gate="validate-gdpr" />} intro={t('gates.gdpr.intro')}>
      {t('gates.gdpr.title')}
    </PageTitle>
    <GdprForm later={<PostponeButton gate="validate-gdpr" />} />
  </Stack>
);
