import type { ResponseOf } from '@area/contract/call';
import { acceptInvitation, openInvitation } from '@area/contract/office/session/own-calls';
import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { CallError } from '@area/kit/transport/call-error.ts';
import { perform } from '@area/kit/transport/perform.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { RecoveryCodes } from '../../parts/factor/recovery-codes.tsx';
import { t } from '../../parts/factor/texts.ts';
import { DoorFrame } from './door-frame.tsx';
import { FirstAccessForm } from './first-access-form.tsx';

/** Behind `#`, which no server sees. */
const secretOf = (): string => location.hash.slice(1);

const useInvitation = (secret: string) => {
  const place = usePlace();
  const [opened, setOpened] = useState<ResponseOf<typeof openInvitation>>();
  const [failure, setFailure] = useState<unknown>();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const open = async (): Promise<void> => {
      try {
        setOpened(await perform(place, { call: openInvitation, input: { body: { secret } } }));
      } catch (error) {
        setFailure(error);
      }
    };
    void open();
  }, [place, secret]);
  return { opened, failure };
};

const INVALID = 422;

/** An address of which a part is missing is refused as a wrong form, which says nothing to whoever opened it. */
const NoInvitation = ({ failure }: { readonly failure: unknown }) =>
  failure instanceof CallError && failure.status === INVALID ? (
    <div role="alert">
      <EmptyState title={t('invitation.failed')} text={t('invitation.incomplete')} />
    </div>
  ) : (
    <FailureState error={failure} title={t('invitation.failed')} />
  );

/** /invitation#secret: the person sets password and first factor; the recovery codes are shown once. *Source*: office 1. */
export const InvitationScreen = () => {
  const place = usePlace();
  const [secret] = useState(secretOf);
  const { opened, failure } = useInvitation(secret);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <DoorFrame title={t('invitation.codes_title')}>
        <Stack>
          <RecoveryCodes codes={codes} />
          <LinkButton href="/">{t('invitation.go')}</LinkButton>
        </Stack>
      </DoorFrame>
    );
  return (
    <DoorFrame
      title={t('invitation.title')}
      intro={
        opened ? t(`invitation.${opened.kind}`, { ...opened, totp: '', passkey: '' }) : undefined
      }
    >
      {opened ? (
        <FirstAccessForm
          opened={opened}
          onAccept={async (password, factor) => {
            const input = { body: { secret, password, factor } };
            const answer = await perform(place, { call: acceptInvitation, input });
            setCodes(answer.recovery_codes);
          }}
        />
      ) : null}
      {failure === undefined ? null : <NoInvitation failure={failure} />}
      {opened === undefined && failure === undefined ? <Skeleton /> : null}
    </DoorFrame>
  );
};
