/** The same address without slashes at its end. */
export const withoutEndSlash = (url: string): string => url.replace(/\/+$/, '')
