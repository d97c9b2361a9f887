import type { CarriedTranslation, DemoDocument } from '@waystep/demo-model'
import { type AssetRow, findAssets } from '../../repositories/assets.ts'
import { findVideos, type VideoRow } from '../../repositories/videos.ts'
import { findVoiceFiles, type VoiceFileRow } from '../../repositories/voice-files.ts'
import type { Services } from '../../services.ts'
import { findOwnAsset } from '../assets/own-sheet.ts'
import { withStandIns } from '../assets/with-stand-ins.ts'
import type { Refusal } from '../refusal.ts'
import { refuseIncomplete } from './refuse-copying.ts'

/** The files that a copy needs. */
export interface WantedFiles {
  /** Files that the receiver does not have: the rows of their owner. */
  readonly missing: readonly AssetRow[]
  /** Hashes of files that it has. */
  readonly held: readonly string[]
  /** All of them, by hash. */
  readonly rows: ReadonlyMap<string, AssetRow>
  /** What is known of the videos among them. */
  readonly videos: readonly VideoRow[]
  /** What is known of its voices, as far as its viewer was given them: with their other form only if both were. */
  readonly voices: readonly VoiceFileRow[]
}

interface Wanted {
  /** The copy. */
  readonly document: DemoDocument
  readonly translations: readonly CarriedTranslation[]
  /** Hashes of what its pages load. */
  readonly ofPages: readonly string[]
  /** Hashes of what its viewer was given: nothing else is ever copied. */
  readonly given: ReadonlySet<string>
  /** Whose files they are. */
  readonly ownerId: string
}

/** The files that a copy needs, and those of them that its receiver already has, byte for byte. */
export async function wantedFiles(
  services: Services,
  { document, translations, ofPages, given, ownerId }: Wanted,
): Promise<WantedFiles | Refusal> {
  const named = Array.from(
    JSON.stringify([document, translations]).matchAll(/asset:([0-9a-f]{64})/g),
    ([, hash = '']) => hash,
  )
  const voices = (await findVoiceFiles(services.db, ownerId, [...new Set(named)])).map((voice) => ({
    ...voice,
    opus: voice.opus !== null && given.has(voice.opus) ? voice.opus : null,
  }))
  const others = voices.flatMap(({ opus }) => opus ?? [])
  const hashes = [...new Set([...named, ...ofPages, ...others])].sort()
  if (!hashes.every((hash) => given.has(hash))) {
    throw new Error('A copy names a file that its viewer was not given.')
  }
  const found = await findAssets(services.db, ownerId, hashes)
  if (found.length < hashes.length) return refuseIncomplete()
  const rows = await cleaned(services, await withStandIns(services.db, found))
  const wanted = rows.map(({ hash }) => hash)
  const receiver = await findAssets(services.db, document.demo.workspaceId, wanted)
  const held = new Set(receiver.map(({ hash }) => hash))
  return {
    missing: rows.filter(({ hash }) => !held.has(hash)),
    held: [...held],
    rows: new Map(rows.map((row) => [row.hash, row])),
    videos: await findVideos(services.db, ownerId, wanted),
    voices,
  }
}

/** Style sheets as they are served. */
async function cleaned(services: Services, rows: readonly AssetRow[]): Promise<AssetRow[]> {
  const served: AssetRow[] = []
  for (const row of rows) {
    const isSheet = row.type === 'text/css'
    served.push((isSheet && (await findOwnAsset(services, row.workspaceId, row.hash))) || row)
  }
  return served
}
