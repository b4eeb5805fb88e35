import { LanguageChoice } from '../screens/login/language-choice.tsx';
import { LoginFrame } from '../screens/login/login-frame.tsx';
import { HelpScreen } from '../screens/help/help-screen.tsx';

/** The help in the frame of the pages without a login. */
export const HelpPage = () => (
  <LoginFrame aside={<LanguageChoice />}>
    <HelpScreen />
  </LoginFrame>
);
