/** What sharp may be given, and lists of images show: drawings are documents and stay out. */
export const pictureTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
])
