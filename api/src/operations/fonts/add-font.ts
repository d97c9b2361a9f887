import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  assetReference,
  type CustomFont,
  customFontsLimit,
  decide,
  fontFileLimit,
  issue,
  type MessageCode,
  messageOf,
} from '@waystep/demo-model'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import { findWorkspace, lockWorkspace, updateWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { type ReceivedFile, receiveFile } from '../assets/received-file.ts'
import { storeFile } from '../assets/store-file.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

interface NewFont {
  readonly workspaceId: string
  readonly name: string
}

/** Adds a font to a workspace. What is stored and served is never what was sent (0074). */
export async function addFont(
  services: Services,
  { workspaceId, name }: NewFont,
  stream: Readable,
): Promise<CustomFont | Refusal> {
  const workspace = await workspaceRecord(services.db, workspaceId)
  const opened = decide('custom-font', workspace, { isTrial: false, role: 'Admin' })
  if (!opened.allowed) return refuse('plan-required', opened.message)
  if (workspace.customFonts.length >= customFontsLimit) return refuseFont('too-many-fonts')
  const font = await receivedFont(services, workspaceId, stream)
  if (isRefusal(font)) return font
  const { isVariable, file } = font
  const stored = await storeFile(services, workspaceId, file)
  if (isRefusal(stored)) return stored
  const added = { id: randomUUID(), name, url: assetReference(stored.hash), isVariable }
  return await services.db.transaction().execute(async (q) => {
    if (!(await lockWorkspace(q, workspaceId))) return refuse('not-found')
    const [row, { customFonts }] = [
      await findWorkspace(q, workspaceId),
      await workspaceRecord(q, workspaceId),
    ]
    // Others may have added some meanwhile.
    if (customFonts.length >= customFontsLimit) return refuseFont('too-many-fonts')
    const fields = { ...row?.fields, customFonts: [...customFonts, added] }
    await updateWorkspace(q, workspaceId, { fields })
    return added
  })
}

interface ReceivedFont {
  readonly file: ReceivedFile
  readonly isVariable: boolean
}

async function receivedFont(
  services: Services,
  workspaceId: string,
  stream: Readable,
): Promise<ReceivedFont | Refusal> {
  const received = await receiveFile(stream, { limit: fontFileLimit, declaredType: undefined })
  if (isRefusal(received)) {
    return received.code === 'too-large' ? refuseFont('font-too-large') : received
  }
  const body = received.body()
  // So little is never kept on the disk.
  const sent = body instanceof Uint8Array ? body : null
  const font = sent && (await services.captures.font(workspaceId, { bytes: sent }))
  if (font === null) return refuseFont('font-unreadable')
  const { bytes, isVariable } = font
  return {
    isVariable,
    file: {
      type: 'font/woff2',
      size: bytes.length,
      body: () => bytes,
      hash: createHash('sha256').update(bytes).digest('hex'),
      discard: async () => {},
    },
  }
}

function refuseFont(code: MessageCode): Refusal {
  const found = issue(code, [], { limit: customFontsLimit })
  const message = messageOf(found)
  const refusal = { 'font-too-large': 'too-large', 'font-unreadable': 'wrong-media' } as const
  const kind = code === 'font-too-large' || code === 'font-unreadable' ? refusal[code] : 'conflict'
  return refuse(kind, message, [{ code, path: [], message }])
}
