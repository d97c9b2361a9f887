import type { Readable } from 'node:stream'
import {
  assetReference,
  decide,
  issue,
  type VoiceSource,
  voiceFileLimit,
} from '@waystep/demo-model'
import { FormBroken } from '../../plugins/form-body.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { readStream } from '../../storage/read-stream.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { keepVoice, refuseVoice } from './keep-voice.ts'

interface SentForm {
  readonly source: VoiceSource
  readonly files: AsyncIterable<Readable>
  readonly signal: AbortSignal
}

/** Stores the one file of a form as a voice that steps of the demo may have (V7.18). */
export async function storeVoiceFile(
  services: Services,
  demoId: string,
  { source, files, signal }: SentForm,
): Promise<{ url: string; duration: number } | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const workspace = await workspaceRecord(services.db, demo.workspaceId)
  const allowed = decide('manual-voice', workspace, { isTrial: false, role: 'Member' })
  if (!allowed.allowed) return refuse('plan-required', allowed.message)
  const bytes = await oneFile(files)
  if (isRefusal(bytes)) return bytes
  const sent = { bytes, source, trims: true, signal }
  const kept = await keepVoice(services, demo.workspaceId, sent)
  if (isRefusal(kept)) return kept
  return { url: assetReference(kept.hash), duration: kept.duration }
}

async function oneFile(files: AsyncIterable<Readable>): Promise<Buffer | Refusal> {
  let found: Buffer | null = null
  try {
    for await (const file of files) {
      if (found !== null) return refuseForm()
      const bytes = await readStream(file, voiceFileLimit)
      if (bytes === 'too-large') return refuseVoice(issue('voice-too-large', []))
      found = bytes
    }
  } catch (error) {
    if (error instanceof FormBroken) return refuseForm()
    throw error
  }
  return found ?? refuseForm()
}

const refuseForm = () => refuse('bad-request', 'Send one file, whole, as a form with one part.')
