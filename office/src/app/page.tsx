import { Suspense } from 'react';
import { useLocation, useParams } from 'wouter';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { BrokenBoundary } from '@area/kit/states/broken-boundary.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { joinNames } from '@area/kit/texts/join-names.ts';
import type { OfficeScreen } from '../parts/area.ts';
import { useRight } from '../parts/rights.ts';
import { codeText } from '../texts/codes.ts';
import { t } from './texts.ts';

/** The address leads nowhere. */
export const MissingPage = () => (
  <Stack>
    <PageTitle intro={t('missing.text')}>{t('missing.title')}</PageTitle>
    <Row>
      <LinkButton href="/">{t('missing.back')}</LinkButton>
    </Row>
  </Stack>
);

const ForbiddenPage = ({ rights = [] }: Pick<OfficeScreen, 'rights'>) => (
  <PageTitle
    intro={t('forbidden.text', {
      rights: joinNames(
        rights.map((right) => codeText(`codes.staff_action.${right}`)),
        'disjunction',
      ),
    })}
  >
    {t('forbidden.title')}
  </PageTitle>
);

/** A page of the office, for whoever may open it. A page that could not be drawn leaves the menu standing. */
export const Page = ({ of }: { readonly of: OfficeScreen }) => {
  const { screen, title } = of;
  const [path] = useLocation();
  // Another record begins anew, also where it is known already: what was typed for one is not sent to the other.
  const { id, account, reference, code } = useParams();
  const rights = of.rightsAt?.(path) ?? of.rights ?? [];
  const mayOpen = useRight(...rights);
  if (!mayOpen) return <ForbiddenPage rights={rights} />;
  return (
    <BrokenBoundary place={path}>
      <Suspense fallback={<LoadingPage title={title()} />}>
        <screen.Screen key={id ?? account ?? reference ?? code} />
      </Suspense>
    </BrokenBoundary>
  );
};
