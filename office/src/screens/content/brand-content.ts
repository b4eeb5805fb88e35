import type { ConfigurationContent } from '@area/contract/config/schemas';
import { cierzo } from '@area/contract/brands/cierzo';
import { buildBrandStyle } from '@area/domain/brand/brand-style';
import type { Correction } from '@area/domain/brand/contrast-repair';

/** The colours of one scheme. */
export type Palette = ConfigurationContent['styles']['light'];
export type Scheme = 'light' | 'dark';

export const COLOR_NAMES = [
  'accent',
  'accent_ink',
  'paper',
  'surface',
  'ink',
  'muted',
  'line',
] as const;
export const BAND_NAMES = ['band', 'band_ink'] as const;
export const FLAGS = [
  'ALLOW_PERIODIC_SUBSCRIPTIONS',
  'ALLOW_PENSION_PLANS',
  'ALLOW_GDPR',
  'ALLOW_REPORT_BY_DATE',
  'PAYMENTS_ACTIVE',
  'SIGNING_ACTIVE',
] as const;

/** What a new brand begins from: the example, with its own name to fill in. */
export const exampleContent = (): ConfigurationContent => {
  const { id: _id, demo: _demo, ...content } = cierzo;
  return { ...content, name: '', legal_name: '', legal_line: '' };
};

/** What would be shown otherwise so that everybody can read it. */
export const correctionsOf = (content: ConfigurationContent): readonly Correction[] =>
  buildBrandStyle(content).corrections;

/** The content with another colour. */
export const withColor = (
  content: ConfigurationContent,
  { scheme, token, color }: { scheme: Scheme; token: keyof Palette; color: string },
): ConfigurationContent => ({
  ...content,
  styles: { ...content.styles, [scheme]: { ...content.styles[scheme], [token]: color } },
});

/** The content in which every colour is readable. */
export const withCorrections = (content: ConfigurationContent): ConfigurationContent =>
  correctionsOf(content).reduce(
    (changed, { scheme, token, to }) => withColor(changed, { scheme, token, color: to }),
    content,
  );

/** Where a picture stands in a content. */
export const PICTURE_FIELDS = [
  'logo',
  'logo_dark',
  'logo_on_paper',
  'icon',
  'login_picture',
] as const;
export type PictureField = (typeof PICTURE_FIELDS)[number];

/** The path of a picture; empty where the brand names none. */
export const pictureOf = (content: ConfigurationContent, field: PictureField): string => {
  switch (field) {
    case 'logo':
      return content.logo;
    case 'icon':
      return content.icon ?? '';
    case 'login_picture':
      return content.styles.login_picture ?? '';
    case 'logo_dark':
      return content.styles.logos?.dark ?? '';
    case 'logo_on_paper':
      return content.styles.logos?.on_paper ?? '';
  }
};

const withLogo = (
  content: ConfigurationContent,
  name: 'dark' | 'on_paper',
  path: string,
): ConfigurationContent => {
  const { [name]: _before, ...others } = content.styles.logos ?? {};
  const logos = path === '' ? others : { ...others, [name]: path };
  return { ...content, styles: { ...content.styles, logos } };
};

/** The content with another picture; an empty path takes it away, but for the logo, which a brand must have. */
export const withPicture = (
  content: ConfigurationContent,
  field: PictureField,
  path: string,
): ConfigurationContent => {
  switch (field) {
    case 'logo':
      return path === '' ? content : { ...content, logo: path };
    case 'icon': {
      const { icon: _icon, ...rest } = content;
      return path === '' ? rest : { ...rest, icon: path };
    }
    case 'login_picture': {
      const { login_picture: _picture, ...styles } = content.styles;
      return {
        ...content,
        styles: path === '' ? styles : { ...styles, login_picture: path },
      };
    }
    case 'logo_dark':
      return withLogo(content, 'dark', path);
    case 'logo_on_paper':
      return withLogo(content, 'on_paper', path);
  }
};
