/** Colours of one scheme as a brand gives them. *Shape*: `#rrggbb`. */
export interface PaletteTokens {
  readonly accent: string;
  readonly accent_ink: string;
  readonly paper: string;
  readonly surface: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly band?: string;
  readonly band_ink?: string;
}

/** What a brand may change, as structured tokens. *Source*: specification 1. */
export interface BrandTokens {
  readonly light: PaletteTokens;
  readonly dark: PaletteTokens;
  /** *Units*: pixels. */
  readonly radius: number;
  readonly font: 'serif' | 'sans';
  readonly login_picture?: string;
  readonly logos?: {
    readonly dark?: string;
    readonly on_paper?: string;
    readonly on_paper_dark?: string;
  };
}

/** A brand with its logo. *Shape*: the logo is a path on this server. */
export interface StyledBrand {
  readonly styles: BrandTokens;
  readonly logo: string;
}
