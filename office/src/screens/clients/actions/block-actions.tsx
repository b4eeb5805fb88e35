import { getClient, listClientEvents } from '@area/contract/office/clients/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { blockIntervener, unblockIntervener } from '@area/contract/office/interveners/calls';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { FieldsAction } from '../../../parts/action/fields-action.tsx';
import { ReasonAction } from '../../../parts/action/reason-action.tsx';
import { textIn } from '../../../parts/action/typed-values.ts';
import { useRight } from '../../../parts/rights.ts';
import { t } from '../texts.ts';

const OUTDATES = [getClient, listClientEvents];

interface OfClient {
  readonly client: ClientRecord;
}

const Unblock = ({ client }: OfClient) => {
  const is_aml = client.intervener_status === 'BLOQUEADO_AML';
  const mayUnblock = useRight(is_aml ? 'AML_UNBLOCK' : 'BLOCK');
  return mayUnblock ? (
    <ReasonAction
      call={unblockIntervener}
      params={{ id: client.uuid }}
      label={t('unblock.label')}
      title={t('unblock.title', { name: client.name })}
      facts={{ is_aml }}
      outdates={OUTDATES}
    />
  ) : null;
};

/** A block for money laundering has its own right, and needs compliance among two. */
const Block = ({ client, is_aml }: OfClient & { readonly is_aml: boolean }) => {
  const mayBlock = useRight(is_aml ? 'AML_BLOCK' : 'BLOCK');
  return mayBlock ? (
    <FieldsAction
      call={blockIntervener}
      params={{ id: client.uuid }}
      kind="danger"
      label={t(is_aml ? 'block.aml' : 'block.label')}
      title={t('block.title', { name: client.name })}
      intro={t('block.intro')}
      facts={{ is_aml }}
      hasReason
      fields={[]}
      bodyOf={(typed) => ({ reason: textIn(typed, 'reason'), is_aml })}
      outdates={OUTDATES}
    />
  ) : null;
};

/** Blocks a client, or ends the block. */
export const BlockActions = ({ client }: OfClient) =>
  isBlockedStatus(client.intervener_status) ? (
    <Unblock client={client} />
  ) : (
    <>
      <Block client={client} is_aml={false} />
      <Block client={client} is_aml />
    </>
  );
