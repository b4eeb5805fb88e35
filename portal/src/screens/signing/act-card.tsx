import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { ReadForm } from './read-form.tsx';
import css from './signing.module.css';
import type { SigningProblem } from './signing-problem.ts';
import type { useSigning } from './use-signing.ts';

const Problem = ({ problem: { title, info, requestId } }: { readonly problem: SigningProblem }) => (
  <div role="alert">
    <Notice tone="bad" title={title}>
      <p>{info}</p>
      {requestId ? (
        <p className={css['request']}>
          {t('ui.failure.request')}: {requestId}
        </p>
      ) : null}
    </Notice>
  </div>
);

/** The signature itself: read, code, done. */
export const ActCard = ({
  uuid,
  signing,
}: {
  readonly uuid: string;
  readonly signing: ReturnType<typeof useSigning>;
}) => {
  const { sent, problem, send, submit, expire, isSending, isSigning } = signing;
  return (
    <Card title={t('signing.act.title')}>
      {problem?.place === 'notice' ? <Problem problem={problem} /> : null}
      {sent ? (
        // Another code, another try: nothing of the one before stays in its boxes.
        <CodeForm
          key={sent.resend_at}
          sent={sent}
          problem={problem}
          isSigning={isSigning}
          isSending={isSending}
          onSubmit={(code) => void submit(code)}
          onResend={() => void send()}
          onExpired={expire}
        />
      ) : (
        <ReadForm uuid={uuid} isSending={isSending} onSend={() => void send()} />
      )}
    </Card>
  );
};
