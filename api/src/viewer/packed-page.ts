import type { Made } from '../publications/fair-cache.ts'
import { packSoon } from '../storage/encodings.ts'
import type { Representation } from '../storage/representations.ts'
import type { DrawnPage } from './drawn-page.ts'

/** A page as it goes out to everybody whose browser takes this encoding. */
export interface PackedPage extends Omit<DrawnPage, 'html'> {
  readonly encoding: Representation
  readonly body: Buffer
}

/** Packs a page for many readers, and says how much memory it takes. */
export async function packedPage(
  { html, ...said }: DrawnPage,
  encoding: Representation,
): Promise<Made<PackedPage>> {
  const text = Buffer.from(html)
  const body = encoding === 'identity' ? text : await packSoon(text, encoding)
  const bytes = body.length + said.policy.length + (said.link?.length ?? 0)
  return { value: { ...said, encoding, body }, bytes }
}
