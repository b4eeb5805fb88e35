import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { isSentCode } from './contact-code.ts';
import type { ContactChannel } from './contact-code.ts';
import { ContactForm } from './contact-form.tsx';
import { ProveForm } from './prove-form.tsx';
import type { PersonStepProps } from './step-props.ts';
import { t } from './step-texts.ts';
import { useKeptValue } from './use-kept.ts';

interface ContactStepProps extends PersonStepProps {
  readonly channel: ContactChannel;
}

/** An address or a phone, and the code that proves it. */
const ContactStep = ({ channel, person, above, onDone }: ContactStepProps) => {
  const [sent, setSent] = useKeptValue(`${person.uuid}.${channel}.sent`, isSentCode);
  const words = `onboarding.contact.${channel}` as const;
  return (
    <Stack>
      <PageTitle
        above={above}
        intro={sent ? t(`${words}.sent`, { masked: sent.masked }) : t(`${words}.intro`)}
      >
        {t(sent ? `${words}.code_title` : `${words}.title`)}
      </PageTitle>
      {sent ? (
        <ProveForm
          key={sent.sent_at}
          {...{ channel, person, sent }}
          onSent={setSent}
          onChange={() => setSent(undefined)}
          onProved={() => {
            setSent(undefined);
            onDone();
          }}
        />
      ) : (
        <ContactForm {...{ channel, person }} onSent={setSent} />
      )}
    </Stack>
  );
};

export const EmailStep = (props: PersonStepProps) => <ContactStep {...props} channel="EMAIL" />;
export const PhoneStep = (props: PersonStepProps) => <ContactStep {...props} channel="SMS" />;
