import type { OwnRecord, PendingChange } from '@area/contract/own-record/schemas';
import { t } from './texts.ts';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { WaitingChange } from './waiting-change.tsx';

interface ChangesProps {
  readonly record: OwnRecord;
  readonly kinds: readonly PendingChange['kind'][];
  /** Of the record itself unless it is an address. */
  readonly inForce?: object;
}

/** The changes of these kinds that wait, and those that staff did not accept lately, with the reason. */
export const Changes = ({ record, kinds, inForce = record }: ChangesProps) => {
  const waiting = record.pending_changes.filter(({ kind }) => kinds.includes(kind));
  const refused = record.rejected_changes.filter(
    ({ kind }) => kinds.includes(kind) && !waiting.some((own) => own.kind === kind),
  );
  if (waiting.length + refused.length === 0) return null;
  return (
    <Stack gap="close">
      {waiting.map((change) => (
        <WaitingChange key={change.uuid} change={change} inForce={inForce} />
      ))}
      {refused.map(({ uuid, kind, reason, decided_at }) => (
        <Notice
          key={uuid}
          tone="bad"
          title={t('profile.rejected.title', { kind: t(`codes.pending_kind.${kind}`) })}
        >
          <p>{t('profile.rejected.text', { day: formatDayOf(decided_at), reason })}</p>
        </Notice>
      ))}
    </Stack>
  );
};

/** What waits to be validated of one kind. */
export const waitingOf = (
  { pending_changes }: OwnRecord,
  kind: PendingChange['kind'],
): PendingChange | undefined => pending_changes.find((change) => change.kind === kind);
