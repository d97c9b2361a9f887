import { type Attempt, attempt } from '../../api-client/call.ts'
import {
  creationOf,
  isUnsaved,
  type OpenTranslation,
  openedTranslation,
  updateOf,
} from './translation-edits.ts'
import type { SavedTranslation } from './wire-text.ts'

type Sent = Attempt<SavedTranslation>

/**
 * Sends what is to be saved (V4.41), and answers the translation as the server has it then. One that was made or deleted
 * meanwhile, by another tab or by a call whose reply was lost, is changed or made anew.
 */
export async function sendTranslation(demoId: string, open: OpenTranslation): Promise<Sent> {
  if (open.saved !== null) return await change(demoId, open)
  const made = await create(demoId, open)
  if (made.ok || made.error.code !== 'conflict') return made
  const held = await read(demoId, open.language)
  if (!held.ok) return held
  const opened = openedTranslation(held.reply, open)
  return isUnsaved(opened) ? await put(demoId, opened) : held
}

async function create(demoId: string, open: OpenTranslation): Promise<Sent> {
  const params = { id: demoId }
  return await attempt('POST /api/demo/:id/translations', { params, body: creationOf(open) })
}

/** Changes a saved translation, or makes it anew where it was deleted meanwhile. */
async function change(demoId: string, open: OpenTranslation): Promise<Sent> {
  const changed = await (open.edits.selectedVoice === undefined
    ? put(demoId, open)
    : putOverAll(demoId, open))
  if (changed.ok || changed.error.code !== 'not-found') return changed
  return await create(demoId, open)
}

/** V4.44: all is sent with another voice. What this tab did not change is as others have it by now. */
async function putOverAll(demoId: string, open: OpenTranslation): Promise<Sent> {
  const held = await read(demoId, open.language)
  return held.ok ? await put(demoId, openedTranslation(held.reply, open)) : held
}

async function put(demoId: string, open: OpenTranslation): Promise<Sent> {
  const params = { id: demoId }
  const changed = await attempt('PUT /api/demo/:id/translations', { params, body: updateOf(open) })
  return changed.ok ? await read(demoId, open.language) : changed
}

async function read(demoId: string, language: string): Promise<Sent> {
  const params = { id: demoId, language }
  return await attempt('GET /api/demo/:id/translations/:language', { params })
}
