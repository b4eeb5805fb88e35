import { isLanguage } from '@area/domain/configuration/languages';
import type { Language } from '@area/domain/configuration/languages';
import { useSetLanguage } from '../../calls/language.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { currentLanguage } from '@area/kit/texts/bundle.ts';
import { chooseLanguage } from '@area/kit/texts/language.ts';
import { t } from './texts.ts';
import { Segments } from '@area/kit/controls/segments.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { basePathOf } from '@area/kit/white-label/configuration.ts';
import css from './header.module.css';

/** The language of the screens, and of what is sent to the person; staff change only their own screen. */
export const LanguageChoice = () => {
  const configuration = useConfiguration();
  const { languajes: languages } = configuration;
  const { isDisabled: isStaff } = useClientOnly();
  const { mutate } = useSetLanguage();
  const current = currentLanguage();

  const choose = (language: Language): void => {
    // Remembered here first: what the server then says of the person agrees with it, and nobody sends the choice before once more.
    void chooseLanguage(basePathOf(configuration, 'texts'), language);
    // The screen changes even if the server does not answer; it is tried again at the next login.
    if (!isStaff) mutate({ body: { language } });
  };

  if (languages.length < 2) return null;
  return (
    <div className={css['language']}>
      <span aria-hidden="true">{t('ui.language')}</span>
      <Segments
        label={t('ui.language')}
        options={languages.map((language) => ({
          id: language,
          title: t(`ui.languages.${language}`),
        }))}
        selected={isLanguage(current) ? current : 'es'}
        onSelect={choose}
      />
    </div>
  );
};
