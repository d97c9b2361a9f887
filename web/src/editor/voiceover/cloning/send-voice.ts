import type { CloneScope, ReplyOf, RouteNamed } from '@waystep/api-contract'
import { ApiError, errorOf, transportError } from '../../../api-client/api-error.ts'

type Reply = ReplyOf<RouteNamed['POST /api/cloned-voices']>

export interface NewVoice {
  readonly demoId: string
  readonly name: string
  readonly language: string
  /** Whose it is to be, and the id of that owner (V3.13). */
  readonly scope: CloneScope
  readonly ownerId: string
  readonly recording: Blob
}

/** The field of the form that names each kind of owner. */
const ownerFields = {
  personal: 'userId',
  workspace: 'workspaceId',
  enterprise: 'enterpriseId',
} as const satisfies Record<CloneScope, string>

export type SentVoice =
  | { readonly ok: true; readonly voiceId: string }
  | { readonly ok: false; readonly error: ApiError }

/** Sends a recording to be cloned (V7.4), with the consent of whoever reads it. Never throws. */
export async function sendVoice(voice: NewVoice): Promise<SentVoice> {
  const form = new FormData()
  form.set('name', voice.name)
  form.set('language', voice.language)
  form.set('consent', 'true')
  form.set(ownerFields[voice.scope], voice.ownerId)
  form.set('audioFile', voice.recording, 'voice.webm')
  try {
    const address = `/api/cloned-voices?${new URLSearchParams({ demoId: voice.demoId })}`
    const response = await fetch(address, { method: 'POST', body: form })
    if (!response.ok) return { ok: false, error: await errorOf(response) }
    const { data }: Reply = await response.json()
    return { ok: true, voiceId: data.voiceId }
  } catch (error) {
    return { ok: false, error: error instanceof ApiError ? error : transportError('offline') }
  }
}
