import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  assetReference,
  captionCuesLimit,
  captionsLimit,
  captionsType,
  type MessageCode,
  messageOf,
  readCaptions,
  writeCaptions,
} from '@waystep/demo-model'
import { textOfFile } from '../../media/text-of-file.ts'
import type { Services } from '../../services.ts'
import { readStream } from '../../storage/read-stream.ts'
import { storeFile } from '../assets/store-file.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

interface StoredCaptions {
  readonly url: string
  /** Cues that were read, and those that could not be. */
  readonly entries: number
  readonly losses: number
}

/**
 * Stores captions that a step's `captionsUrl` may name: what is kept of a WebVTT or SubRip file is plain text with its
 * times, written anew.
 */
export async function storeCaptions(
  services: Services,
  demoId: string,
  stream: Readable,
): Promise<StoredCaptions | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const bytes = await readStream(stream, captionsLimit)
  if (bytes === 'too-large') return refuseCaptions('captions-too-large')
  const { cues, unreadable, isCutOff } = readCaptions(textOfFile(bytes))
  if (isCutOff) return refuseCaptions('captions-too-many')
  if (cues.length === 0) return refuseCaptions('captions-unreadable')
  const written = Buffer.from(writeCaptions(cues))
  // What marks nothing may take more letters than it did before.
  if (written.length > captionsLimit) return refuseCaptions('captions-too-large')
  const stored = await storeFile(services, demo.workspaceId, {
    type: captionsType,
    size: written.length,
    hash: createHash('sha256').update(written).digest('hex'),
    body: () => written,
    discard: async () => {},
  })
  if (isRefusal(stored)) return stored
  return { url: assetReference(stored.hash), entries: cues.length, losses: unreadable.length }
}

function refuseCaptions(code: MessageCode): Refusal {
  const params = { limit: captionCuesLimit.toLocaleString('en-US') }
  const message = messageOf({ code, params })
  const isTooMuch = code !== 'captions-unreadable'
  return refuse(isTooMuch ? 'too-large' : 'wrong-media', message, [{ code, path: [], message }])
}
