import { hostilePages } from '@waystep/capture-format/testing/hostile'
import { hostileTexts } from '../../hostile-texts.ts'
import { folderPayloads } from './folder-payloads.ts'
import { generatedPayloads } from './generated-payloads.ts'
import type { Payload } from './payload.ts'

/**
 * Every payload there is: of others, our own, made ones, and those of a folder. A page that names files
 * which nobody sent would be refused.
 * @param folder null for none
 */
export async function allPayloads(folder: string | null): Promise<Payload[]> {
  const pages = hostilePages().map(
    ({ name, html }): Payload => ({ name, kind: 'html', text: html }),
  )
  const texts = hostileTexts.map(
    (text, index): Payload => ({ name: `text ${index}`, kind: 'text', text }),
  )
  const ofFolder = folder === null ? [] : await folderPayloads(folder)
  const all = [...pages, ...texts, ...generatedPayloads(), ...ofFolder]
  return all.filter(({ text }) => !/asset:[0-9a-f]{64}/.test(text))
}
