const packable = new Set([
  'text/css',
  'text/plain',
  'image/svg+xml',
  'image/bmp',
  'image/x-icon',
  'font/ttf',
  'font/otf',
  'font/collection',
  'application/vnd.ms-fontobject',
])

/** Types that are not packed already. Fonts of the web, pictures and films are. */
export function isPackable(type: string): boolean {
  return packable.has(type)
}
