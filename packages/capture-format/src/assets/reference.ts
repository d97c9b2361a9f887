const shape = /^asset:([0-9a-f]{64})(#[^\s]*)?$/

export interface AssetReference {
  readonly hash: string
  /** Empty, or `#` and what stands behind it: the symbol of a sprite. */
  readonly fragment: string
}

/** Reads `asset:<hash>` with an optional fragment; null when it is something else. */
export function parseReference(url: string): AssetReference | null {
  const match = shape.exec(url)
  return match?.[1] ? { hash: match[1], fragment: match[2] ?? '' } : null
}

const inlineImage =
  /^data:(?:image\/(?:png|jpeg|jpg|gif|webp|avif|bmp|x-icon|svg\+xml)|font\/(?:woff2?|ttf|otf)|application\/(?:x-)?font-[a-z0-9-]+|application\/vnd\.ms-fontobject)[;,]/i

/** An image without pixels: browsers draw the sign of a broken one, and its text. */
export const noImage = 'data:,'

/** Whether a URL carries an image or a font in itself, and can be drawn but not run. */
export function isInlineMedia(url: string): boolean {
  return url === noImage || inlineImage.test(url)
}
