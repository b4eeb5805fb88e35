import type { Envelope } from '@area/contract/signatures/schemas';
import { ENVELOPES_PER_CODE } from '@area/contract/signatures/calls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Columns, Row, Stack } from '@area/kit/layout/stack.tsx';
import { ActCard } from './act-card.tsx';
import { EnvelopePart } from './envelope-part.tsx';
import type { Reader } from './envelope-part.tsx';
import { SIGNING_GROUPS, groupOf, titleOf } from './envelope-words.ts';
import { readName } from './document-part.tsx';
import { useChoice, useRead } from './use-choice.ts';
import type { Signing } from './use-signing.ts';
import css from './signing.module.css';

interface OpenEnvelopesProps {
  readonly envelopes: readonly Envelope[];
  readonly signing: Signing;
  readonly read: ReturnType<typeof useRead>;
}

const focusOn = (name: string): void =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();

const documentsOf = (envelopes: readonly Envelope[]) =>
  envelopes.flatMap(({ documents }) => documents);

const submitWords = (chosen: readonly Envelope[]): string => {
  const [first] = chosen;
  if (chosen.length === 1 && first?.purpose === 'ORDER') return t('signing.act.submit');
  return t('signing.act.submit_papers', {
    count: documentsOf(chosen).length,
  });
};

/** All at once, or none. */
const ChoiceOfAll = ({
  choice,
  isDisabled,
  isOverMost,
}: {
  readonly choice: ReturnType<typeof useChoice>;
  readonly isDisabled: boolean;
  /** More wait than one code signs. */
  readonly isOverMost: boolean;
}) => (
  <Row>
    <Button kind="quiet" isDisabled={isDisabled} onPress={choice.includeAll}>
      {t('signing.choose.all')}
    </Button>
    <Button kind="quiet" isDisabled={isDisabled} onPress={choice.includeNone}>
      {t('signing.choose.none')}
    </Button>
    {isOverMost ? (
      <p className={css['note']}>{t('signing.choose.most', { count: ENVELOPES_PER_CODE })}</p>
    ) : null}
  </Row>
);

/** What waits, under what it is. */
const EnvelopeGroups = ({
  envelopes,
  part,
}: {
  readonly envelopes: readonly Envelope[];
  readonly part: (envelope: Envelope) => ReactNode;
}) =>
  SIGNING_GROUPS.map((group) => ({
    group,
    members: envelopes.filter((envelope) => groupOf(envelope) === group),
  }))
    .filter(({ members }) => members.length > 0)
    .map(({ group, members }) => (
      <Card key={group} title={t(`signing.group.${group}`)}>
        {members.map(part)}
      </Card>
    ));

/** What waits, under what it is; the choice among it, the confirmations and the code. */
export const OpenEnvelopes = ({ envelopes, signing, read }: OpenEnvelopesProps) => {
  const { sent } = signing;
  const [isTried, setTried] = useState(false);
  const { isDisabled } = useClientOnly();
  const choice = useChoice(envelopes);
  const chosen = sent ? envelopes.filter(({ uuid }) => sent.uuids.includes(uuid)) : choice.chosen;
  const isOnly = envelopes.length === 1;
  const unread = documentsOf(chosen).filter(({ sha256 }) => !read.isRead(sha256));

  const reader: Reader = {
    isRead: read.isRead,
    confirm: read.confirm,
    problemOf: (envelope, { sha256 }) =>
      isTried && chosen.includes(envelope) && !read.isRead(sha256)
        ? t('rules.truthy_checkbox')
        : undefined,
    isFixed: sent !== undefined || isDisabled,
  };
  const uuids = chosen.map(({ uuid }) => uuid);
  const onceRead = (sign: (named: readonly string[]) => Promise<void>) => (): void => {
    const [first] = unread;
    setTried(true);
    if (first) focusOn(readName(first));
    else if (uuids.length > 0) void sign(uuids);
  };
  const part = (envelope: Envelope) => {
    const isChosen = chosen.includes(envelope);
    return (
      <EnvelopePart
        key={envelope.uuid}
        envelope={envelope}
        reader={reader}
        isOnly={isOnly}
        isChosen={isChosen}
        canChoose={isChosen || !choice.isFull}
        onChoose={(isIn) => choice.include(envelope.uuid, isIn)}
      />
    );
  };

  return (
    <Columns>
      <Stack>
        {isOnly ? (
          <Card>{envelopes.map(part)}</Card>
        ) : (
          <>
            <ChoiceOfAll
              choice={choice}
              isDisabled={reader.isFixed}
              isOverMost={envelopes.length > ENVELOPES_PER_CODE}
            />
            <EnvelopeGroups envelopes={envelopes} part={part} />
          </>
        )}
      </Stack>
      <ActCard
        signing={signing}
        titles={isOnly ? [] : chosen.map(titleOf)}
        submit={submitWords(chosen)}
        unread={unread.length}
        error={isTried && uuids.length === 0 ? t('signing.act.nothing') : undefined}
        onSend={onceRead(signing.send)}
        onPasskey={onceRead(signing.byPasskey.sign)}
        onResend={() => void signing.send(uuids)}
        uuidOperation={isOnly ? (envelopes[0]?.uuid_operation ?? null) : null}
      />
    </Columns>
  );
};

/** Kept above the page, so that a changed document takes the confirmations with it. */
export const useOwnRead = () => useRead(useKnownMe().private_area.intervener.uuid);
