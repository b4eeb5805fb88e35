import { getOfficeAccount } from '@area/contract/office/accounts/calls';
import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import { simulateOrder } from '@area/contract/office/orders/calls';
import { useState } from 'react';
import { useParams } from 'wouter';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Columns, Row, Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { useWrite } from '@area/kit/transport/use-write.ts';
import { UnreadPage } from '../../../parts/record/unread-page.tsx';
import { BackLink } from '../../../parts/record/back-link.tsx';
import { t } from '../texts.ts';
import { DraftFields } from './draft-fields.tsx';
import { askedOf } from './asked-order.ts';
import { EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';
import { Evaluation, isPlaceable } from './evaluation.tsx';
import { PlaceAction } from './place-action.tsx';

/** What the server said of a draft; nothing of one that was changed since. */
const useEvaluation = (account: AccountRecord, draft: Draft) => {
  const { mutate, data, error, isPending } = useWrite(simulateOrder);
  const [asked, setAsked] = useState<Draft>();
  return {
    evaluate: () => {
      setAsked(draft);
      mutate({ body: askedOf(draft, { uuid: account.uuid, isPlan: account.type === 'P' }) });
    },
    isPending,
    found: asked === draft ? data : undefined,
    error: asked === draft ? error : null,
  };
};

const NewOrder = ({ account }: { readonly account: AccountRecord }) => {
  const isPlan = account.type === 'P';
  const [draft, setDraft] = useState<Draft>({
    ...EMPTY_DRAFT,
    type: isPlan ? 'APORTACION' : 'SUSCRIPCION',
  });
  const { evaluate, isPending, found, error } = useEvaluation(account, draft);
  return (
    <Columns isEven>
      <Card title={t('new.what')}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            evaluate();
          }}
        >
          <Stack gap="close">
            <DraftFields
              account={account}
              draft={draft}
              onChange={(part) => setDraft({ ...draft, ...part })}
            />
            <Row>
              <Button
                kind={found ? 'secondary' : 'primary'}
                type="submit"
                isPending={isPending}
                isDisabled={draft.product === ''}
              >
                {t('new.evaluate')}
              </Button>
            </Row>
          </Stack>
        </form>
        <Row>
          <PlaceAction
            account={account}
            draft={draft}
            isReady={found !== undefined && isPlaceable(found, draft)}
          />
        </Row>
      </Card>
      <Card title={t('new.means')}>
        {error ? (
          <div role="alert">
            <Notice tone="bad">
              {error.info}
              <ul>
                {error.errors.map(({ field, message }) => (
                  <li key={field}>{message}</li>
                ))}
              </ul>
            </Notice>
          </div>
        ) : null}
        {found ? (
          <Evaluation found={found} draft={draft} />
        ) : (
          <p>{error ? null : t('new.not_yet')}</p>
        )}
      </Card>
    </Columns>
  );
};

/** /orders/new/:account: an order for a client, evaluated by the server before it is placed. */
export const NewOrderScreen = () => {
  const { account: id = '' } = useParams<{ account: string }>();
  const { data, error, refetch } = useCall(getOfficeAccount, { params: { id } });
  if (!data)
    return (
      <UnreadPage
        title={t('new.title')}
        failed={t('new.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Stack>
      <PageTitle
        intro={t('new.intro')}
        above={<BackLink href={`/accounts/${id}`} label={data.number} />}
      >
        {t('new.heading', { account: data.number })}
      </PageTitle>
      <NewOrder account={data} />
    </Stack>
  );
};
