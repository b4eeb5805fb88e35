import type {
  BrandStyles as WireStyles,
  Palette as WirePalette,
  PublicConfiguration as WireConfiguration,
} from '@area/contract/config';

/** The colours a brand gives for one scheme; tints and strong lines are derived in `tokens.css`. */
export interface Palette extends WirePalette {
  /** Header behind the logo; the paper itself when a brand names none. */
  readonly band?: string;
  readonly band_ink?: string;
}

export interface BrandStyles extends WireStyles {
  readonly light: Palette;
  readonly dark: Palette;
  /** Address of the picture beside the login form. */
  readonly login_picture?: string;
  /** Logos drawn for other grounds than the light band; `logo` stands in for each that is missing. */
  readonly logos?: {
    readonly dark?: string;
    readonly on_paper?: string;
    readonly on_paper_dark?: string;
  };
}

/** What the portal must know before it can greet anybody. *Source*: specification 1 and 3. */
export interface PublicConfiguration extends WireConfiguration {
  readonly styles: BrandStyles;
  /** Where the gateway stands; `/api` unless said otherwise. */
  readonly base_path?: string;
  /** Paths of the services that stand on another gateway. */
  readonly base_paths?: Readonly<Record<string, string>>;
}

/** Where one service answers. *Source*: specification 7, base paths are per service. */
export const basePathOf = (configuration: PublicConfiguration, service: string): string =>
  configuration.base_paths?.[service] ?? configuration.base_path ?? '/api';
