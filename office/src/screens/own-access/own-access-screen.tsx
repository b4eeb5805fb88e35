import { STAFF_ACTIONS, whyNotStaff } from '@area/domain/staff/permission-sets';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { joinNames } from '@area/kit/texts/join-names.ts';
import { useStaff } from '../../calls/door-context.ts';
import { codeText } from '../../texts/codes.ts';
import { OwnFactors } from './own-factors.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { t } from './texts.ts';

/** /me: who the person is, what they may do, and where they are logged in. */
export const OwnAccessScreen = () => {
  const { staff, opened_at, expires_at } = useStaff();
  const rights = STAFF_ACTIONS.filter((right) => !whyNotStaff(staff.permission_set, right));
  return (
    <Stack>
      <PageTitle>{t('title')}</PageTitle>
      <Card title={t('who')}>
        <DataList
          items={[
            { term: t('name'), value: staff.name },
            { term: t('username'), value: staff.username },
            { term: t('set'), value: codeText(`codes.permission_set.${staff.permission_set}`) },
            {
              term: t('rights'),
              value: joinNames(rights.map((right) => codeText(`codes.staff_action.${right}`))),
            },
            { term: t('since'), value: formatMoment(opened_at) },
            { term: t('until'), value: formatMoment(expires_at) },
          ]}
        />
      </Card>
      <OwnFactors />
      <OwnSessions />
    </Stack>
  );
};
