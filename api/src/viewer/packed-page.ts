import type { Made } from '../publications/fair-cache.ts'
import { packOnce, packSoon } from '../storage/encodings.ts'
import type { Representation } from '../storage/representations.ts'
import type { DrawnPage } from './drawn-page.ts'

/** A page as it goes out to everybody whose browser takes this encoding. */
export interface PackedPage extends Omit<DrawnPage, 'html'> {
  readonly encoding: Representation
  readonly body: Buffer
}

/**
 * Packs a page, and says how much memory it takes.
 *
 * @param readers many: the page is kept for all who ask for the same
 */
export async function packedPage(
  { html, ...said }: DrawnPage,
  encoding: Representation,
  readers: 'one' | 'many',
): Promise<Made<PackedPage>> {
  const text = Buffer.from(html)
  const packed = readers === 'one' ? packOnce : packSoon
  const body = encoding === 'identity' ? text : await packed(text, encoding)
  const bytes = body.length + said.policy.length + (said.link?.length ?? 0)
  return { value: { ...said, encoding, body }, bytes }
}
