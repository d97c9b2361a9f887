import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  assetReference,
  decide,
  type Issue,
  issue,
  logoIssue,
  logoLimit,
  messageOf,
  watermarkLogoIssue,
  watermarkSizeIssue,
} from '@waystep/demo-model'
import { isCheapDrawing } from '../../media/drawing-limits.ts'
import { type LogoKind, markLogo } from '../../repositories/assets.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { readStream } from '../../storage/read-stream.ts'
import { type ReceivedFile, receiveFile } from '../assets/received-file.ts'
import { storeFile } from '../assets/store-file.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

/** What a logo is for, and how it arrives. */
export interface SentLogo {
  readonly kind: LogoKind
  readonly stream: Readable
}

/** Stores a picture that may be the demo's `brandLogo` (E2.64), or the logo of its watermark (M5.2 to M5.4). */
export async function storeLogo(
  services: Services,
  demoId: string,
  sent: SentLogo,
): Promise<{ url: string } | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const workspace = await workspaceRecord(services.db, demo.workspaceId)
  const user = { isTrial: demo.ofTrial, role: 'Member' } as const
  const branding = decide(sent.kind === 'logo' ? 'branding' : 'watermark', workspace, user)
  if (!branding.allowed) return refuse('plan-required', branding.message)
  return await storeLogoIn(services, demo.workspaceId, sent)
}

/** Stores the logo of a workspace's watermark (M3.39), or the one that its new demos begin with (M2.2). */
export async function storeWorkspaceLogo(
  services: Services,
  workspaceId: string,
  sent: SentLogo,
): Promise<{ url: string } | Refusal> {
  const workspace = await workspaceRecord(services.db, workspaceId)
  const user = { isTrial: workspace.isTrial, role: 'Admin' } as const
  const feature = sent.kind === 'watermark' ? 'workspace-branding' : 'branding'
  const branding = decide(feature, workspace, user)
  if (!branding.allowed) return refuse('plan-required', branding.message)
  return await storeLogoIn(services, workspaceId, sent)
}

/** The type of the picture is told from its bytes. */
async function storeLogoIn(
  services: Services,
  workspaceId: string,
  { kind, stream }: SentLogo,
): Promise<{ url: string } | Refusal> {
  const file = await receiveFile(stream, { limit: logoLimit, declaredType: undefined })
  if (isRefusal(file))
    return file.code === 'too-large' ? refuseLogo(issue('logo-too-large', [])) : file
  try {
    const found = kind === 'logo' ? logoIssue(file) : watermarkLogoIssue(file)
    if (found !== null) return refuseLogo(found)
    const picture = await checked(services, workspaceId, file, kind)
    if (isRefusal(picture)) return picture
    if (picture === null) return refuseLogo(issue('logo-unreadable', []))
    const stored = await storeFile(services, workspaceId, picture)
    if (isRefusal(stored)) return stored
    await markLogo(services.db, workspaceId, stored.hash, kind)
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
  kind: LogoKind,
): Promise<ReceivedFile | Refusal | null> {
  const received = file.body()
  const bytes =
    received instanceof Uint8Array ? received : await readStream(received.stream, logoLimit)
  if (bytes === 'too-large') return null
  const canBeDrawn = (picture: Uint8Array) =>
    services.pictures.inTurn(workspaceId, (drawing) => drawing.canBeDrawn(picture))
  if (file.type !== 'image/svg+xml') {
    const refused = kind === 'watermark' ? await refuseSize(services, workspaceId, bytes) : null
    return refused ?? ((await canBeDrawn(bytes)) ? file : null)
  }
  if (!isCheapDrawing(bytes)) return refuseLogo(issue('logo-too-complex', []))
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

/** M5.4; of what is no picture nothing is said here. */
async function refuseSize(services: Services, workspaceId: string, bytes: Uint8Array) {
  const size = await services.pictures.inTurn(workspaceId, (drawing) => drawing.pictureSize(bytes))
  const found = size && watermarkSizeIssue(size)
  return found && refuseLogo(found)
}

function refuseLogo(found: Issue): Refusal {
  const { code } = found
  const message = messageOf(found)
  const isTooMuch = code === 'logo-too-large' || code === 'logo-too-complex'
  return refuse(isTooMuch ? 'too-large' : 'wrong-media', message, [{ code, path: [], message }])
}
