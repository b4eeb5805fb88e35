import { DOCUMENT_ROWS, isDocumentSubcategory } from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { useState } from 'react';
import { useSendDocument } from '../../calls/documents.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { kindsOfAccount, kindsOfPerson } from './kinds.ts';

interface SendFileProps {
  readonly account: string;
  readonly kind: DocumentSubcategory;
}

const SendFile = ({ account, kind }: SendFileProps) => {
  const { isDisabled } = useClientOnly();
  const send = useSendDocument({
    uuid_account: account || undefined,
    category: DOCUMENT_ROWS[kind].category,
    subcategory: kind,
  });
  return (
    <FileUpload
      name="attachment"
      label={t('documents.send.file', { kind: t(`codes.document.${kind}`) })}
      value={undefined}
      send={send}
      isDisabled={isDisabled}
      onChange={(kept) => {
        if (kept)
          showToast({
            tone: 'good',
            title: t('documents.send.done', { filename: kept.filename }),
            text: t('documents.send.done_text'),
          });
      }}
    />
  );
};

/** Sends a document: whose, what it is, and the file, which goes at once. Only what a client may send is offered. */
export const SendCard = () => {
  const { accounts, intervener } = useKnownMe().private_area;
  const [account, setAccount] = useState('');
  const [chosen, setChosen] = useState('');
  const { why } = useClientOnly();
  const mine = accounts.find(({ uuid }) => uuid === account);
  const kinds = mine
    ? kindsOfAccount(mine.account_type)
    : kindsOfPerson(intervener.intervener_type);
  // The chosen kind stays if the other one accepts it too.
  const kind = isDocumentSubcategory(chosen) && kinds.includes(chosen) ? chosen : undefined;
  return (
    <Card>
      <Disclosure isAlone title={t('documents.send.title')}>
        <Stack gap="close">
          <p>{t('documents.send.text')}</p>
          {why === undefined ? null : <Notice>{why}</Notice>}
          <Select
            name="of"
            label={t('documents.send.of')}
            value={account}
            options={[
              { value: '', label: t('documents.send.me') },
              ...accounts.map(({ uuid, alias }) => ({ value: uuid, label: alias })),
            ]}
            onChange={setAccount}
          />
          <Select
            name="kind"
            label={t('documents.send.kind')}
            value={kind ?? ''}
            placeholder={t('ui.choose')}
            options={kinds.map((value) => ({ value, label: t(`codes.document.${value}`) }))}
            onChange={setChosen}
          />
          {kind === undefined ? null : (
            <SendFile key={`${account} ${kind}`} account={account} kind={kind} />
          )}
        </Stack>
      </Disclosure>
    </Card>
  );
};
