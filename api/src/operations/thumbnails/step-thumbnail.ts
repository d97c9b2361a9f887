import { createHash } from 'node:crypto'
import { assetHashOf, type EditAttribute, type HtmlEdit } from '@waystep/demo-model'
import type { EditedPicture } from '../../capture-threads/capture-tasks.ts'
import { pictureTypes } from '../../media/picture-types.ts'
import { type AssetRow, findAsset } from '../../repositories/assets.ts'
import { findCapture } from '../../repositories/captures.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { editsOfStep } from '../../repositories/documents.ts'
import type { PicturedStep } from '../../repositories/steps.ts'
import type { Services } from '../../services.ts'
import { WantedFlights } from '../../threads/wanted-flights.ts'
import { readAsset } from '../assets/read-asset.ts'
import { captureText } from '../captures/capture-body.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { newPictures } from './new-pictures.ts'
import { type Thumbnail, thumbnail } from './thumbnail.ts'
import { editedThumbnailKeyOf, editedThumbnailsOf } from './thumbnail-key.ts'

/** Counts up when the same edits of a step give another picture. */
const drawVersion = 1

/** What pages do, and pictures of them do not show. */
const unseen: ReadonlySet<string> = new Set<EditAttribute>([
  'SandboxHotspot',
  'DynamicImageLink',
  'DynamicBackgroundImage',
])

/**
 * The small picture of a step, with the edits of its page in it: made when it is first asked for in this
 * state of its edits. A step that has none gets that of its picture.
 * @param left aborted once whoever asked waits no more
 */
export async function stepThumbnail(
  services: Services,
  { id: demoId, workspaceId }: Pick<DemoRow, 'id' | 'workspaceId'>,
  step: PicturedStep,
  left: AbortSignal,
): Promise<Thumbnail | Refusal> {
  const edits =
    step.captureId === null
      ? []
      : (await editsOfStep(services.db, demoId, step.id)).filter(changesLook)
  if (edits.length === 0) return await thumbnail(services, workspaceId, step.picture, left)
  const hash = assetHashOf(step.picture)
  const asset = hash === null ? null : await findAsset(services.db, workspaceId, hash)
  if (asset === null || !pictureTypes.has(asset.type)) return refuse('not-found')
  const state = stateOf(step, edits)
  const key = editedThumbnailKeyOf(asset.objectKey, step.id, state)
  const made = { key, name: `${asset.hash}-${state}` }
  if ((await services.store.head(key)) !== null) return made
  const isMade = await underWay.run(key, left, (allLeft) =>
    draw(services, { workspaceId, step, asset, edits, key, left: allLeft }),
  )
  return isMade ? made : refuse('not-found')
}

/** A dashboard and an editor may ask for the same at once. */
const underWay = new WantedFlights<boolean>()

export function changesLook({ edits }: HtmlEdit): boolean {
  return Object.keys(edits).some((attribute) => !unseen.has(attribute))
}

/** Names what is drawn: the same name, the same picture. */
function stateOf(step: PicturedStep, edits: readonly HtmlEdit[]): string {
  const content = JSON.stringify([drawVersion, step, edits])
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

interface Edited {
  readonly workspaceId: string
  readonly step: PicturedStep
  readonly edits: readonly HtmlEdit[]
  /** Names the work among all others. */
  readonly key?: string
  /** Aborted once nobody waits for it. */
  readonly left?: AbortSignal
}

interface Drawing extends Edited {
  readonly asset: AssetRow
  readonly key: string
  readonly left: AbortSignal
}

async function draw(services: Services, drawing: Drawing): Promise<boolean> {
  const { workspaceId, step, asset, key, left } = drawing
  const edited = await editedPicture(services, drawing)
  const make = async () => {
    const bytes = await readAsset(services, asset)
    if (bytes === null) return false
    const pictures =
      edited === null
        ? new Map<string, Uint8Array>()
        : await newPictures(services, workspaceId, edited)
    const task = { bytes, edited, pictures }
    const small = await services.captures.editedThumbnail(workspaceId, task, { key, left })
    if (small === null) return false
    await services.store.put(key, small, { type: 'image/webp', room: 'overdraft' })
    for await (const other of services.store.list(editedThumbnailsOf(asset.objectKey, step.id))) {
      if (other.key !== key) await services.store.delete(other.key)
    }
    return true
  }
  return await services.pictures.inTurn(workspaceId, make, left)
}

/** What edits change in the picture of a step; null where that cannot be told. */
export async function editedPicture(
  services: Services,
  { workspaceId, step, edits, key, left }: Edited,
): Promise<EditedPicture | null> {
  const row = step.captureId === null ? null : await findCapture(services.db, step.captureId)
  if (row === null || row.workspaceId !== workspaceId) return null
  const task = { text: await captureText(services, row), stepId: step.id, edits }
  const found = await services.captures.picture(workspaceId, task, { key, left })
  // Boxes do not say where things are in a picture that the author made of it.
  return step.isEditedImage ? { ...found, isCertain: !found.takesAway, changes: [] } : found
}
