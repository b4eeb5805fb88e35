import type { KycRecord } from '@area/contract/kyc/schemas';
import { paths } from '../../app/paths.ts';
import { t } from '../../parts/kyc/texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatDay, formatMoment } from '@area/kit/figures/format.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { useSignWay } from '../../parts/signing/use-sign-way.ts';
import { SignedFormCard } from './signed-form-card.tsx';
import { StartButton } from './start-button.tsx';

const headOf = ({
  status,
  submitted_at,
  signed_at,
}: KycRecord): { readonly title: string; readonly intro: string } => {
  if (status === 'EXPIRED')
    return { title: t('kyc.done.expired_title'), intro: t('kyc.done.expired_intro') };
  if (status === 'SIGNED')
    return {
      title: t('kyc.done.signed_title'),
      intro: t('kyc.done.signed_intro', { moment: formatMoment(signed_at ?? submitted_at ?? '') }),
    };
  return {
    title: t('kyc.done.title'),
    intro: t('kyc.done.intro', { moment: formatMoment(submitted_at ?? '') }),
  };
};

const ToSign = () => {
  const { labelOf, textOf } = useSignWay();
  return (
    <>
      <p>{t('kyc.done.to_sign')}</p>
      <p>{textOf(t('kyc.done.to_sign_how'))}</p>
      <div>
        <LinkButton href={paths.signDocuments()}>{labelOf(t('kyc.done.sign'))}</LinkButton>
      </div>
    </>
  );
};

const NextCard = ({ kyc: { status, review_on } }: { readonly kyc: KycRecord }) => (
  <Card title={t('kyc.done.next')}>
    {status === 'SUBMITTED' ? <ToSign /> : null}
    {review_on === null ? null : <p>{t('kyc.done.review_on', { day: formatDay(review_on) })}</p>}
    <div>
      <LinkButton kind="secondary" href={paths.profile()}>
        {t('kyc.done.profile')}
      </LinkButton>
    </div>
  </Card>
);

/** A questionnaire that was submitted: its document, what follows, and how to answer another. */
export const DonePage = ({ kyc }: { readonly kyc: KycRecord }) => {
  const { title, intro } = headOf(kyc);
  const isExpired = kyc.status === 'EXPIRED';
  return (
    <Stack>
      <PageTitle intro={intro}>{title}</PageTitle>
      {isExpired ? <StartButton label={t('kyc.done.again')} /> : null}
      <Columns>
        {kyc.document_uuid === null ? <div /> : <SignedFormCard document={kyc.document_uuid} />}
        <Stack>
          {isExpired ? null : (
            <>
              <NextCard kyc={kyc} />
              <Card title={t('kyc.done.change_title')}>
                <p>{t(kyc.kind === 'JURIDICAL' ? 'kyc.done.change_entity' : 'kyc.done.change')}</p>
                <StartButton label={t('kyc.done.again')} kind="secondary" />
              </Card>
            </>
          )}
        </Stack>
      </Columns>
    </Stack>
  );
};
