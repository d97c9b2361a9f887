import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { findWithBytes } from '../../repositories/assets.ts'
import { findCaptures } from '../../repositories/captures.ts'
import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { rowsOfDemo, seenInWorkspace } from '../../repositories/exported.ts'
import { listFolders } from '../../repositories/folders.ts'
import { membersOf } from '../../repositories/members.ts'
import { pronunciationsOf } from '../../repositories/pronunciations.ts'
import { findWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { readAsset } from '../assets/read-asset.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { captureText } from '../captures/capture-body.ts'
import { filesOfDemo } from '../demos/files-of-demo.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { carriedTranslations } from '../translations/carried-translations.ts'

const readMe = `What a workspace of Waystep holds.

workspace.json          its settings, members, folders and the words that voices say in another way
demos/<id>/demo.json    a demo: its steps, hotspots, chapters and edits
demos/<id>/leads.jsonl  answers to its forms, one a line
demos/<id>/events.jsonl what its viewers did, one a line
demos/<id>/translations.jsonl  the demo in other languages, one a line
demos/<id>/comments.jsonl what members said about its steps, one a line
captures/<id>.json      captured pages, which steps name
files/<hash>            images, fonts and other files, which pages and records name; types are in files.json

A video that was sent and is not kept has its name in files/, and the bytes of what was prepared of it.
Left out are passwords, keys of voice services, and demos in personal folders of other members.
`

interface Asked {
  readonly workspaceId: string
  readonly userId: string
  readonly actor: Actor
}

/**
 * Everything of a workspace that one of its Admins may see, as a ZIP archive that is written while it is read: whatever
 * its size, one file or page of it is in memory.
 */
export async function exportWorkspace(
  services: Services,
  asked: Asked,
): Promise<Readable | Refusal> {
  const { db, now } = services
  const { workspaceId, userId, actor } = asked
  const workspace = await findWorkspace(db, workspaceId)
  if (workspace === null) return refuse('not-found')
  const deed = { kind: 'workspace-exported', workspaceId } as const
  await recordDeed(db, now(), actor, deed)
  const zip = new ZipFile()
  const text = (name: string, value: unknown) =>
    zip.addBuffer(Buffer.from(JSON.stringify(value, null, 2)), name)
  zip.addBuffer(Buffer.from(readMe), 'README.txt')
  text('workspace.json', {
    ...workspace,
    exportedAt: now().toISOString(),
    members: await membersOf(db, workspaceId),
    folders: await listFolders(db, workspaceId, userId),
    pronunciations: await pronunciationsOf(db, workspaceId),
  })
  const output = Readable.from(zip.outputStream)
  const left = new AbortController()
  output.once('close', () => left.abort())
  zip.once('error', (error) => output.destroy(error))
  const add = (name: string, content: Content) => added(zip, name, content, left.signal)
  void addDemos(services, asked, add).then(
    () => zip.end(),
    (error) => output.destroy(error),
  )
  return output
}

type Content = AsyncIterable<string> | Iterable<string | Buffer>

/** Adds entry after entry, each read when its turn comes. */
async function addDemos(
  services: Services,
  { workspaceId, userId }: Asked,
  add: (name: string, content: Content) => Promise<void>,
) {
  const { db } = services
  const { demoIds, library } = await seenInWorkspace(db, workspaceId, userId)
  const captureIds = new Set<string>()
  const hashes = new Set(library)
  for (const demoId of demoIds) {
    const demo = await findDemo(db, demoId)
    if (demo === null) continue
    const document = await loadDocument(db, demo)
    const translations = await carriedTranslations(db, demoId)
    const { captures, hashes: named } = await filesOfDemo(db, document, translations)
    for (const id of captures.keys()) captureIds.add(id)
    for (const hash of named) hashes.add(hash)
    const folder = `demos/${demoId}`
    await add(`${folder}/demo.json`, [JSON.stringify(document, null, 2)])
    const lines = translations.map((one) => `${JSON.stringify(one)}\n`)
    await add(`${folder}/translations.jsonl`, lines)
    await add(`${folder}/leads.jsonl`, rowsOfDemo(db, 'leads', demoId))
    await add(`${folder}/events.jsonl`, rowsOfDemo(db, 'viewer_events', demoId))
    await add(`${folder}/comments.jsonl`, rowsOfDemo(db, 'comments', demoId))
  }
  for (const id of captureIds) {
    const [row] = await findCaptures(db, [id])
    if (row !== undefined) await add(`captures/${id}.json`, [await captureText(services, row)])
  }
  const types: Record<string, string> = {}
  for (const hash of hashes) {
    const row = await findWithBytes(db, workspaceId, hash)
    const bytes = row === null ? null : await readAsset(services, row)
    if (row === null || bytes === null) continue
    types[hash] = row.type
    await add(`files/${hash}`, [bytes])
  }
  await add('files.json', [JSON.stringify(types, null, 2)])
}

/** Adds an entry, and waits until whoever reads the archive has taken it; throws where nobody reads any more. */
async function added(
  zip: ZipFile,
  name: string,
  content: Content,
  left: AbortSignal,
): Promise<void> {
  left.throwIfAborted()
  const stream = Readable.from(content)
  zip.addReadStream(stream, name)
  await once(stream, 'end', { signal: left })
}
