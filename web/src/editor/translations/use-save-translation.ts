import { useQueryClient } from '@tanstack/react-query'
import { languageNamed } from '@waystep/demo-model'
import { useState } from 'react'
import type { ApiError } from '../../api-client/api-error.ts'
import { attempt } from '../../api-client/call.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'
import {
  creationOf,
  isTooLong,
  isUnsaved,
  type OpenTranslation,
  updateOf,
  voiceOf,
  withEdits,
} from './translation-edits.ts'
import { languagesKey } from './use-languages.ts'
import { translationKey } from './use-open-translation.ts'

/** Saves the open translation: creates it, or changes it (V4.41). */
export function useSaveTranslation() {
  const editor = useEditor()
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const { decision } = useGate()('translations')
  const { demoId } = editor.session
  const open = editor.translating.value
  const issue = decision.allowed ? issueOf(open) : decision.message

  /** True once the server has all of it. */
  const save = async (): Promise<boolean> => {
    if (open === null || issue !== null || isSaving) return false
    const { voiceoverEnabled, selectedVoice } = voiceOf(open)
    const isByVoice = editor.demo.demo.value?.recordOwnVoice === false
    if (voiceoverEnabled && isByVoice && selectedVoice === null) {
      editor.notify.say(toasts.noTranslationVoice)
      return false
    }
    setSaving(true)
    const saved = await send(demoId, open)
    setSaving(false)
    const { language } = open
    if (!saved.ok) {
      editor.notify.say(toasts.translationsNotUpdated)
      return false
    }
    const name = languageNamed(language)?.name ?? language
    editor.notify.say(
      open.saved === null ? toasts.translationsSaved(name) : toasts.translationsUpdated(name),
    )
    client.setQueryData(translationKey(demoId, language), saved.value)
    // What was typed while it was saved is still to be saved.
    const now = editor.translating.value
    if (now?.language === language) {
      editor.translating.value = withoutSent({ ...now, saved: saved.value }, open)
    }
    await client.invalidateQueries({ queryKey: languagesKey(demoId) })
    return true
  }
  return { issue, isSaving, save }
}

/** Why it cannot be saved; null: it can. */
function issueOf(open: OpenTranslation | null): string | null {
  if (open === null) return 'It is loading'
  if (isTooLong(open)) return 'A text is longer than it may be'
  const isNothing = open.saved !== null && !isUnsaved(open)
  return isNothing ? 'Nothing has changed since it was saved' : null
}

type Sent =
  | { readonly ok: true; readonly value: NonNullable<OpenTranslation['saved']> }
  | { readonly ok: false; readonly error: ApiError }

/** Sends what is to be saved, and answers the translation as the server has it then. */
async function send(demoId: string, open: OpenTranslation): Promise<Sent> {
  const params = { id: demoId }
  if (open.saved === null) {
    const body = creationOf(open)
    const made = await attempt('POST /api/demo/:id/translations', { params, body })
    return made.ok ? { ok: true, value: made.reply } : made
  }
  const put = await attempt('PUT /api/demo/:id/translations', { params, body: updateOf(open) })
  if (!put.ok) return put
  const now = await attempt('GET /api/demo/:id/translations/:language', {
    params: { ...params, language: open.language },
  })
  return now.ok ? { ok: true, value: now.reply } : now
}

/** The edits that were made since those of `sent`. */
function withoutSent(now: OpenTranslation, sent: OpenTranslation): OpenTranslation {
  const left = <T>(list: Readonly<Record<string, T>>, from: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(list).filter(([key, one]) => one !== from[key]))
  const texts = left(now.edits.texts, sent.edits.texts)
  const media = left(now.edits.media, sent.edits.media)
  return withEdits({ ...now, edits: { ...now.edits, texts, media } }, {})
}
