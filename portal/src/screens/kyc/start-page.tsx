import type { KycRecord } from '@area/contract/kyc/schemas';
import { useKnownMe } from '../../calls/me.ts';
import { representedPeople } from '../../parts/record/represented-people.ts';
import { t } from '../../parts/kyc/texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Points } from '@area/kit/layout/points.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { REVIEW } from './review-page.tsx';
import { SectionList } from './section-list.tsx';
import { StartButton } from './start-button.tsx';
import { formPath, useSubject } from './subject.ts';
import { WordTip } from '../../parts/help/word-tip.tsx';

/** Those whom one represents have questionnaires of their own. */
const Others = () => {
  const { accounts, intervener } = useKnownMe().private_area;
  const others = representedPeople(accounts, intervener.uuid);
  if (others.length === 0) return null;
  const items = others.map((other) => ({
    id: other.uuid,
    title: other.name,
    text: t('kyc.others.text'),
    href: formPath(other),
  }));
  return (
    <Card title={t('kyc.others.title')}>
      <LinkList label={t('kyc.others.title')} items={items} />
    </Card>
  );
};

/** The start of the questionnaire, or its continuation: why it is asked and how long it takes. */
export const StartPage = ({ kyc }: { readonly kyc?: KycRecord }) => {
  const { name, pathOf } = useSubject();
  const isOwnEntity = useKnownMe().private_area.intervener.intervener_type === 'J';
  const isEntity = kyc ? kyc.kind === 'JURIDICAL' : name !== undefined || isOwnEntity;
  const open = kyc?.questionnaire.sections.find(({ code }) => !kyc.sections_done.includes(code));
  return (
    <Stack isNarrow>
      <PageTitle
        intro={
          <>
            {t(isEntity ? 'kyc.intro.lead_entity' : 'kyc.intro.lead_person')}
            <WordTip word="kyc" />
          </>
        }
      >
        {name === undefined ? t('kyc.title') : t('kyc.title_of', { name })}
      </PageTitle>
      {kyc ? (
        <Card title={t('kyc.section.list')}>
          <SectionList kyc={kyc} />
        </Card>
      ) : null}
      <Points>
        <li>{t('kyc.intro.saves')}</li>
        <li>{t('kyc.intro.signs')}</li>
      </Points>
      {kyc ? (
        <div>
          <LinkButton href={pathOf(open?.code ?? REVIEW)}>
            {t(kyc.sections_done.length > 0 ? 'kyc.intro.resume' : 'kyc.intro.start')}
          </LinkButton>
        </div>
      ) : (
        <StartButton label={t('kyc.intro.start')} />
      )}
      {name === undefined ? <Others /> : null}
    </Stack>
  );
};
