import { useState } from 'react';
import { LanguageChoice } from './language-choice.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LinkSent } from './link-sent.tsx';
import { RequestForm } from './request-form.tsx';

/** /login/password-request: sends a mail with a link. The answer is the same for known and unknown people. *Source*: specification 2. */
export const PasswordRequestScreen = () => {
  const [sentFor, setSentFor] = useState<string>();
  return (
    <LoginFrame aside={<LanguageChoice />}>
      {sentFor === undefined ? (
        <RequestForm onSent={setSentFor} />
      ) : (
        <LinkSent document={sentFor} onAgain={() => setSentFor(undefined)} />
      )}
    </LoginFrame>
  );
};
