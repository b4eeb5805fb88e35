import { paths } from '../../app/paths.ts';
import { PostponeButton } from '../../parts/gates/remaining-steps.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { CodeForm } from './code-form.tsx';
import css from './signing.module.css';
import type { SigningProblem } from './signing-problem.ts';
import type { Signing } from './use-signing.ts';
import { WaitForCode } from './wait-for-code.tsx';

interface ActCardProps {
  readonly signing: Signing;
  /** What is signed now, in words. */
  readonly titles: readonly string[];
  readonly submit: string;
  /** Documents among them that are not confirmed yet. */
  readonly unread: number;
  /** After an attempt with nothing to sign. */
  readonly error: string | undefined;
  readonly onSend: () => void;
  readonly onPasskey: () => void;
  readonly onResend: () => void;
  /** The order, when that is all there is. */
  readonly uuidOperation: string | null;
}

const Problem = ({
  problem: { title, info, details, requestId },
}: {
  readonly problem: SigningProblem;
}) => (
  <div role="alert">
    <Notice tone="bad" title={title}>
      <p>{info}</p>
      {details.length > 0 ? (
        <ul className={css['details']}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
      {requestId ? (
        <p className={css['request']}>
          {t('ui.failure.request')}: {requestId}
        </p>
      ) : null}
    </Notice>
  </div>
);

const Titles = ({
  label,
  titles,
}: {
  readonly label: string;
  readonly titles: readonly string[];
}) => (
  <div className={css['titles']}>
    <p className={css['note']}>{label}</p>
    <ul>
      {titles.map((title, at) => (
        // Two may have the same text: their position distinguishes them.
        <li key={at}>{title}</li>
      ))}
    </ul>
  </div>
);

const BeforeCode = ({
  signing,
  unread,
  error,
  onSend,
  onPasskey,
  uuidOperation,
}: Omit<ActCardProps, 'titles' | 'submit' | 'onResend'>) => {
  const { isDisabled, why } = useClientOnly();
  const { isSending } = signing;
  const { own: passkey, isPending: isAsking } = signing.byPasskey;
  const byPasskey = (
    <Button
      key="passkey"
      kind={passkey === 'here' ? 'primary' : 'secondary'}
      isPending={isAsking}
      isDisabled={isDisabled || isSending}
      onPress={onPasskey}
    >
      {t(isAsking ? 'signing.act.submitting' : 'signing.passkey.sign')}
    </Button>
  );
  const byCode = (
    <Button
      key="code"
      kind={passkey === 'here' ? 'secondary' : 'primary'}
      isPending={isSending}
      isDisabled={isDisabled || isAsking}
      onPress={onSend}
    >
      {t(isSending ? 'signing.act.sending' : 'signing.act.send')}
    </Button>
  );
  return (
    <Stack gap="close">
      {unread > 0 && why === undefined ? (
        <p className={css['note']}>{t('signing.act.unread', { count: unread })}</p>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className={css['problem']}>
          {error}
        </p>
      )}
      {why === undefined ? null : <Notice>{why}</Notice>}
      <StepButtons>
        {passkey === 'here' ? byPasskey : byCode}
        {passkey === 'here' ? byCode : passkey === 'elsewhere' ? byPasskey : null}
        {uuidOperation === null ? (
          <PostponeButton gate="sign-documents" />
        ) : (
          <LinkButton kind="secondary" href={paths.operateSummary(uuidOperation)}>
            {t('signing.act.later')}
          </LinkButton>
        )}
      </StepButtons>
    </Stack>
  );
};

/** The signature itself: what is signed, code, done. */
export const ActCard = (props: ActCardProps) => {
  const { signing, titles, submit, onResend } = props;
  const { sent, problem, choose, expire, isSending, isSigning } = signing;
  return (
    <div className={css['act']}>
      <Card title={t('signing.act.title')}>
        {problem?.place === 'notice' ? <Problem problem={problem} /> : null}
        {titles.length > 0 ? (
          <Titles
            label={t(sent && !sent.isOfAnother ? 'signing.act.signs' : 'signing.act.will')}
            titles={titles}
          />
        ) : null}
        {sent?.isOfAnother ? (
          <WaitForCode
            key={sent.resend_at}
            sent={sent}
            isSending={isSending}
            onOver={onResend}
            onChoose={choose}
          />
        ) : sent ? (
          // Another code is another attempt: the boxes are emptied.
          <CodeForm
            key={sent.resend_at}
            sent={sent}
            submit={submit}
            problem={problem}
            isSigning={isSigning}
            isSending={isSending}
            onSubmit={(code) => void signing.submit(code)}
            onResend={onResend}
            onExpired={expire}
            onChoose={choose}
          />
        ) : (
          <BeforeCode {...props} />
        )}
      </Card>
    </div>
  );
};
