import { AnswersProvider } from '@area/kit/transport/answers-provider.tsx';
import { useState } from 'react';
import { createQueryClient } from '../../calls/query-client.ts';
import { t } from './texts.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { ClockCard } from './clock-card.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { NewcomerCard } from './newcomer-card.tsx';
import { OfficeCard } from './office-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { PhoneCard } from './phone-card.tsx';
import { StaffCard } from './staff-card.tsx';
import { Tour } from './tour.tsx';
import { useDemoActions } from './use-demo-actions.ts';

const Parts = () => {
  const acts = useDemoActions();
  return (
    <>
      <Columns>
        <PeopleCard />
        <PhoneCard />
      </Columns>
      <Columns>
        <OfficeCard acts={acts} />
        <ClockCard acts={acts} />
      </Columns>
      <NewcomerCard />
      <StaffCard />
    </>
  );
};

/** /demo. Who the people are, what reaches them, what time it is and what the office would do. Needs no session. */
export const DemoScreen = () => {
  const [queries] = useState(createQueryClient);
  return (
    <AnswersProvider queries={queries}>
      <DemoFrame>
        <Stack>
          <PageTitle intro={t('demo.intro')}>{t('demo.title')}</PageTitle>
          <Tour />
          <Parts />
        </Stack>
      </DemoFrame>
    </AnswersProvider>
  );
};
