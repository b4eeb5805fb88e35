import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from './profile.module.css';
import { SectionMenu } from './section-menu.tsx';
import { SECTION_OF, sectionIn } from './sections.ts';
import './texts.ts';

const Loading = () => (
  <Card>
    <Skeleton />
  </Card>
);

/** /profile: everything that somebody says about themselves, a section at a time. *Source*: specification 2. */
export const ProfileScreen = () => {
  const section = sectionIn(useSearch());
  const Content = SECTION_OF[section];
  return (
    <Stack>
      <PageTitle above={<p className={css['quiet']}>{t('profile.title')}</p>}>{t(`profile.sections.${section}`)}</PageTitle>
      <div className={css['page']}>
        <SectionMenu current={section} />
        <Suspense fallback={<Loading />}>
          <Content />
        </Suspense>
      </div>
    </Stack>
  );
};
