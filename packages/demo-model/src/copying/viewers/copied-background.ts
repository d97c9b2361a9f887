import { type Background, backgroundSchema } from '../../records/background.ts'
import type { PublishedBackground } from '../../records/published-demo.ts'
import { fileOf } from './copy-names.ts'

/** A background as viewers see it; null where its picture is none that they get. */
export function copiedBackground(
  shown: PublishedBackground | null,
  owner: Partial<Background> & Pick<Background, 'id'>,
): Background | null {
  if (!shown) return null
  const value = shown.type === 'Image' ? fileOf(shown.value) : shown.value
  return value === null ? null : backgroundSchema.parse({ ...owner, type: shown.type, value })
}
