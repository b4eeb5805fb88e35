import { LanguageChoice } from '../screens/login/language-choice.tsx';
import { LoginFrame } from '../screens/login/login-frame.tsx';
import { VerifyScreen } from '../screens/verify/verify-screen.tsx';

/** //verify in the frame of the pages without a login. */
export const VerifyPage = () => (
  <LoginFrame aside={<LanguageChoice />}>
    <VerifyScreen />
  </LoginFrame>
);
