import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { openOfficeArea } from '@area/contract/office/session/calls';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import { areaHash } from '@area/kit/session/carried-area.ts';
import type { CarriedArea } from '@area/kit/session/carried-area.ts';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { forgetPerson } from '@area/kit/session/storage.ts';
import { saveTokens, tokensFrom } from '@area/kit/session/token-store.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { useWrite } from '@area/kit/transport/use-write.ts';
import { useRight } from '../../../parts/rights.ts';
import { areSingleKeysOn, setSingleKeys } from '../../../parts/single-keys.ts';
import { ruleText } from '../../../parts/action/rule-text.ts';
import { t } from '../texts.ts';
import { NamedSummary } from '../../../parts/action/named-summary.tsx';

interface OfClient {
  readonly client: ClientRecord;
}

const NO_REASONS = () => [];

/** The portal finds the session where it keeps its own; what the office keeps there stays. */
const enterArea = (answer: Parameters<typeof tokensFrom>[0], document_number: string): void => {
  const isOn = areSingleKeysOn();
  forgetPerson();
  setSingleKeys(isOn);
  saveTokens(tokensFrom(answer, Date.now()));
  enterAdminMode(document_number);
};

/** A portal at another address cannot read what is kept at this one: the session goes along. */
const addressOf = (portal_url: string | null, area: CarriedArea): string =>
  portal_url === null ? '/' : `${portal_url}/login/admin${areaHash(area)}`;

const AreaDialog = ({ client, onClose }: OfClient & { readonly onClose: () => void }) => {
  const form = useForm({ reason: '' }, NO_REASONS, ruleText);
  const { mutateAsync } = useWrite(openOfficeArea);
  const { document_number, logins, name } = client;
  const send = async ({ reason }: { readonly reason: string }): Promise<void> => {
    // Before anything is waited for: a browser lets a window open only while it handles the press.
    const area = window.open('', '_blank');
    try {
      const body = { portal: logins[0]?.portal ?? '', document_number, reason };
      const { portal_url, ...opening } = await mutateAsync({ body });
      if (portal_url === null) enterArea(opening, document_number);
      if (area) area.location.href = addressOf(portal_url, { opening, document_number });
      onClose();
    } catch (error) {
      area?.close();
      throw error;
    }
  };
  return (
    <Dialog
      title={t('area.title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('area.cancel')}
          </Button>
          <Button isPending={form.isPending} onPress={() => void form.submit(send)}>
            {t('area.open')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(send);
        }}
      >
        <Stack gap="close">
          <NamedSummary form={form} />
          {form.failure ? (
            <div role="alert">
              <Notice tone="bad">{form.failure.info}</Notice>
            </div>
          ) : null}
          <p>{t('area.intro')}</p>
          <TextArea {...bindTo(form, 'reason', t('area.reason'))} hint={t('area.hint')} rows={2} />
        </Stack>
      </form>
    </Dialog>
  );
};

/** Sees the portal as the client does: a quarter of an hour, with a reason that the client reads. */
export const AreaAction = ({ client }: OfClient) => {
  const [isOpen, setOpen] = useState(false);
  const mayOpen = useRight('OPEN_CLIENT_AREA');
  if (!mayOpen || !client.may_log_in) return null;
  return (
    <>
      <Button kind="secondary" onPress={() => setOpen(true)} data-call={openOfficeArea.id}>
        {t('area.label')}
      </Button>
      {isOpen ? <AreaDialog client={client} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
