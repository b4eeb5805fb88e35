import manifest from '../../package.json' with { type: 'json' };

/** The release of this program, as its packages, images and tag name it. */
export const RELEASE = manifest.version;
