import { paths } from '../../app/paths.ts';
import { useWaitingEnvelopes } from '../../calls/signatures.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { useSignWay } from '../../parts/signing/use-sign-way.ts';
import { LibraryFilters } from './library-filters.tsx';
import { LibraryList } from './library-list.tsx';
import { SendCard } from './send-card.tsx';
import { useLibraryAddress } from './use-library-address.ts';

const ToSign = () => {
  const { labelOf, textOf } = useSignWay();
  const count = (useWaitingEnvelopes().data?.data ?? []).filter(({ can_sign }) => can_sign).length;
  if (count === 0) return null;
  return (
    <Notice tone="waiting" title={t('documents.to_sign.title', { count })}>
      <p>{textOf(t('documents.to_sign.text'))}</p>
      <Row>
        <LinkButton href={paths.signDocuments()}>
          {labelOf(t('documents.to_sign.action'))}
        </LinkButton>
      </Row>
    </Notice>
  );
};

/** /account/documents: every document of the person, their accounts and operations, and the way to send one. *Source*: specification 2 and 7. */
export const DocumentsScreen = () => {
  const [address, go] = useLibraryAddress();
  return (
    <Stack>
      <PageTitle intro={t('documents.intro')}>{t('shell.documents')}</PageTitle>
      <ToSign />
      <SendCard />
      <LibraryFilters address={address} onChange={go} />
      <Card title={t('documents.list')}>
        <LibraryList address={address} onChange={go} />
      </Card>
    </Stack>
  );
};
