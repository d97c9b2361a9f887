import type { PronunciationItem } from '@waystep/api-contract'
import { putPronunciations } from '../../repositories/pronunciations.ts'
import { lockWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'

/** Sets the words that voices of a workspace say in another way; each has one. */
export async function setPronunciations(
  { db }: Pick<Services, 'db'>,
  workspaceId: string,
  words: readonly PronunciationItem[],
): Promise<{ words: PronunciationItem[] } | Refusal> {
  const seen = new Set<string>()
  for (const [at, { word }] of words.entries()) {
    const same = word.toLowerCase()
    if (seen.has(same))
      return refuseField(['words', at, 'word'], 'word-known', `“${word}” is in the list already.`)
    seen.add(same)
  }
  return await db.transaction().execute(async (q) => {
    if (!(await lockWorkspace(q, workspaceId))) return refuse('not-found')
    await putPronunciations(q, workspaceId, words)
    return { words: [...words] }
  })
}
