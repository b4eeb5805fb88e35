import type { InitialConfiguration } from '@area/contract/config/schemas';
import { APP_ICONS, appIconPath } from './app-icon.ts';

/** The longest name that stands whole below an icon. *Units*: characters. */
const SHORT_NAME_MAX = 12;

/** As many of the first words of a name as stand below an icon. */
const shortNameOf = (name: string): string => {
  const [first = '', ...others] = name.split(' ');
  return others.reduce(
    (short, word) =>
      short.length + 1 + word.length <= SHORT_NAME_MAX ? `${short} ${word}` : short,
    first,
  );
};

const bandOf = ({ band, paper }: InitialConfiguration['styles']['light']): string => band ?? paper;

/** What a browser asks of a portal that is installed, in the brand of its host. *Source*: ADR 232. */
export const buildManifest = (configuration: InitialConfiguration) => ({
  id: '/',
  name: configuration.name,
  short_name: shortNameOf(configuration.name),
  lang: configuration.languajes[0],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: configuration.styles.light.paper,
  theme_color: bandOf(configuration.styles.light),
  icons: APP_ICONS.filter(({ purpose }) => purpose !== 'touch').map(({ size, purpose }) => ({
    src: appIconPath(configuration, { size, purpose }),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
});

/** What the head of a page says of it: the manifest, the icon of another maker's telephone, and the colour of the bar above. */
export const appLinks = (configuration: InitialConfiguration): string => {
  const { id, styles } = configuration;
  const touch = APP_ICONS.find(({ purpose }) => purpose === 'touch');
  return [
    `<link rel="manifest" href="/manifest.webmanifest?config=${id}">`,
    touch ? `<link rel="apple-touch-icon" href="${appIconPath(configuration, touch)}">` : '',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${bandOf(styles.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${bandOf(styles.dark)}">`,
  ].join('');
};
