import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  assetReference,
  decide,
  issue,
  logoIssue,
  logoLimit,
  type MessageCode,
  messageOf,
} from '@waystep/demo-model'
import { isCheapDrawing } from '../../media/drawing-limits.ts'
import { markLogo } from '../../repositories/assets.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { readStream } from '../../storage/read-stream.ts'
import { type ReceivedFile, receiveFile } from '../assets/received-file.ts'
import { storeFile } from '../assets/store-file.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

/** Stores a picture that may be the demo's `brandLogo` (E2.64); its type is told from its bytes. */
export async function storeLogo(
  services: Services,
  demoId: string,
  stream: Readable,
): Promise<{ url: string } | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const workspace = await workspaceRecord(services.db, demo.workspaceId)
  const user = { isTrial: demo.ofTrial, role: 'Member' } as const
  const branding = decide('branding', workspace, user)
  if (!branding.allowed) return refuse('plan-required', branding.message)

  const file = await receiveFile(stream, { limit: logoLimit, declaredType: undefined })
  if (isRefusal(file)) return file.code === 'too-large' ? refuseLogo('logo-too-large') : file
  try {
    const found = logoIssue(file)
    if (found !== null) return refuseLogo(found.code)
    const picture = await checked(services, demo.workspaceId, file)
    if (isRefusal(picture)) return picture
    if (picture === null) return refuseLogo('logo-unreadable')
    const stored = await storeFile(services, demo.workspaceId, picture)
    if (isRefusal(stored)) return stored
    await markLogo(services.db, demo.workspaceId, stored.hash)
    return { url: assetReference(stored.hash) }
  } finally {
    await file.discard()
  }
}

/** The file as it may be shown: an SVG without what could act. Null if nothing can be drawn of it. */
async function checked(
  services: Services,
  workspaceId: string,
  file: ReceivedFile,
): Promise<ReceivedFile | Refusal | null> {
  const received = file.body()
  const bytes =
    received instanceof Uint8Array ? received : await readStream(received.stream, logoLimit)
  if (bytes === 'too-large') return null
  const canBeDrawn = (picture: Uint8Array) =>
    services.pictures.inTurn(workspaceId, (drawing) => drawing.canBeDrawn(picture))
  if (file.type !== 'image/svg+xml') return (await canBeDrawn(bytes)) ? file : null
  if (!isCheapDrawing(bytes)) return refuseLogo('logo-too-complex')
  const source = new TextDecoder().decode(bytes)
  const drawing = await services.captures.logo(workspaceId, { source })
  if (drawing === null) return null
  const written = Buffer.from(drawing)
  if (!(await canBeDrawn(written))) return null
  return {
    type: file.type,
    size: written.length,
    body: () => written,
    hash: createHash('sha256').update(written).digest('hex'),
    discard: async () => {},
  }
}

function refuseLogo(code: MessageCode): Refusal {
  const message = messageOf(issue(code, []))
  const isTooMuch = code === 'logo-too-large' || code === 'logo-too-complex'
  return refuse(isTooMuch ? 'too-large' : 'wrong-media', message, [{ code, path: [], message }])
}
