/** Bytes of a font file that somebody sends (M2.2). */
export const fontFileLimit = 2 * 1024 * 1024

/** Fonts that a workspace may have. */
export const customFontsLimit = 20

/** Letters of a font's name. */
export const fontNameLimit = 60

/** The endings of the files that fonts are sent in. */
export const fontEndings = ['woff2', 'woff', 'ttf', 'otf'] as const
