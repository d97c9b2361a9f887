import type { EditedPicture } from '../../capture-threads/capture-tasks.ts'
import type { ShownPicture } from '../../media/link-pictures/draw-link-picture.ts'
import type { Publication } from '../../publications/stored-publication.ts'
import { editsOfStep } from '../../repositories/documents.ts'
import { publicationState } from '../../repositories/publications.ts'
import { pictureOfStep } from '../../repositories/steps.ts'
import type { Services } from '../../services.ts'
import { newPictures, pictureBytes } from '../thumbnails/new-pictures.ts'
import { changesLook, editedPicture } from '../thumbnails/step-thumbnail.ts'

/** Pictures that elements of one page get; with more it is not drawn. */
const mostPictures = 10

/**
 * What was taken of a captured page, and what its edits change in it; null where that is not certain enough
 * for everybody's eyes. A publication holds no edits: those of the demo are its own as long as it answers,
 * since every change of them ends it.
 */
export async function drawnPage(
  services: Services,
  publication: Publication,
  stepId: string,
): Promise<ShownPicture | null> {
  const { id, demoId, workspaceId, document } = publication
  const step = await pictureOfStep(services.db, stepId)
  const edits = (await editsOfStep(services.db, demoId, stepId)).filter(changesLook)
  const published = document.steps[stepId]
  const state = await publicationState(services.db, id)
  if (state === null || state.endedAt !== null || step === null) return null
  if (step.picture !== (published?.editedImage ?? published?.image)) return null
  const bytes = await pictureBytes(services, workspaceId, step.picture)
  if (bytes === null) return null
  if (step.isEditedImage && edits.length === 0) return { kind: 'image', bytes }
  const edited = await editedPicture(services, { workspaceId, step, edits })
  if (edited === null || !isCertainForAll(edited, step.isEditedImage, edits.length)) return null
  const pictures = await newPictures(services, workspaceId, edited)
  return pictures.size > mostPictures ? null : { kind: 'page', bytes, edited, pictures }
}

/**
 * Members' thumbnails need certainty for what is taken away only. For everybody words count, too, that others
 * stand for, since they may be names; and boxes say nothing of a picture that the author has worked on.
 */
function isCertainForAll(edited: EditedPicture, isEditedImage: boolean, edits: number): boolean {
  const { isCertain, isStale, changes } = edited
  return isCertain && !isEditedImage && !(isStale && (edits > 0 || changes.length > 0))
}
