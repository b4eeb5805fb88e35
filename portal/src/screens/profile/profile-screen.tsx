import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useIsWard } from '../../parts/gates/use-is-ward.ts';
import { ReadOnlyProvider } from '../../parts/record/read-only.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { SectionMenu, SectionPage } from '@area/kit/layout/section-menu.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import css from './profile.module.css';
import { SECTIONS, SECTION_OF, sectionIn } from './sections.ts';
import type { Section } from './sections.ts';

const Loading = () => (
  <Card>
    <Skeleton />
  </Card>
);

const Menu = ({ current }: { readonly current: Section }) => (
  <SectionMenu
    label={t('profile.sections.label')}
    current={current}
    sections={SECTIONS.map((id) => ({
      id,
      title: t(`profile.sections.${id}`),
      href: paths.profile(id),
    }))}
  />
);

/** What somebody else answers for, and who, in words. *Source*: decisions 6.1, ADR 82. */
const WARDED: Readonly<Partial<Record<Section, TextKey>>> = {
  personal: 'profile.ward.record',
  contact: 'profile.ward.record',
  addresses: 'profile.ward.record',
  tax: 'profile.ward.tax',
  tests: 'profile.ward.tests',
};

/** /profile: everything that somebody says about themselves, a section at a time. *Source*: specification 2. */
export const ProfileScreen = () => {
  const section = sectionIn(useSearch());
  const Content = SECTION_OF[section];
  const warded = useIsWard() ? WARDED[section] : undefined;
  return (
    <Stack>
      <PageTitle above={<p className={css['quiet']}>{t('profile.title')}</p>}>
        {t(`profile.sections.${section}`)}
      </PageTitle>
      <SectionPage menu={<Menu current={section} />}>
        <Suspense fallback={<Loading />}>
          <ReadOnlyProvider value={warded !== undefined}>
            <Stack>
              {warded === undefined ? null : <Notice>{t(warded)}</Notice>}
              <Content />
            </Stack>
          </ReadOnlyProvider>
        </Suspense>
      </SectionPage>
    </Stack>
  );
};
