import { languageNamed } from '@waystep/demo-model'
import { type ClaimedCopyJob, keepTranslated } from '../../repositories/copy-jobs.ts'
import type { Queries } from '../../repositories/database.ts'
import type { Services } from '../../services.ts'
import { CopyRefused } from '../copies/insert-copy.ts'
import type { CopyRun } from '../copies/make-copy.ts'
import { refuseCancelled } from '../copies/refuse-copying.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { authorOf, demoOfJob } from '../voices/demo-of-job.ts'
import { copyInLanguage } from './copy-in-language.ts'
import { openForAi } from './open-for-ai.ts'
import { translateDocument } from './translate-texts.ts'

type Order = Pick<ClaimedCopyJob, 'id' | 'originalId' | 'userId' | 'made'> & {
  readonly language: string
}

/**
 * Makes a translated copy of a demo, with the rights of whoever asked for it as they are now (E4.30). What is translated
 * is kept batch by batch, so that a run that is broken off pays for nothing twice. Null when the copy is made.
 */
export async function makeTranslatedCopy(
  services: Services,
  { id, originalId: demoId, userId, made, language: code }: Order,
  { signal: left, onProgress, finish }: CopyRun,
): Promise<Refusal | null> {
  const { db, now } = services
  const language = languageNamed(code)
  const demo = await demoOfJob(db, { demoId, userId }, now())
  if (language === null || demo === null) return refuse('gone', gone)
  const asker = { demoId, userId, left }
  const open = await openForAi(services, asker, 'translations')
  if (isRefusal(open)) return open
  const memory = {
    known: made,
    keep: (found: ClaimedCopyJob['made']) => keepTranslated(db, { id, language: code }, found),
    onProgress,
  }
  const asked = { asker, targetLanguage: code, isWhole: true, memory }
  const texts = await translateDocument(services, open, asked)
  if (isRefusal(texts)) return texts
  left.throwIfAborted()
  const copy = {
    demoId,
    id,
    finish: async (q: Queries) => {
      const isTheirs = (await demoOfJob(q, { demoId, userId }, now())) !== null
      if (!isTheirs) throw new CopyRefused(refuse('gone', gone))
      if (!(await finish(q))) throw new CopyRefused(refuseCancelled())
    },
  }
  try {
    const copied = await copyInLanguage(services, authorOf({ userId }, now()), copy, {
      language,
      texts,
    })
    return isRefusal(copied) ? copied : null
  } catch (error) {
    if (error instanceof CopyRefused) return error.refusal
    throw error
  }
}

const gone = 'This demo is gone, or you can no longer change it, so no copy was made.'
