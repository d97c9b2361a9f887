import {
  type Chapter,
  chapterButtonSchema,
  createChapter,
  createStep,
  type StepItem,
  type Workspace,
} from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'

type Defaults = Workspace['chapterDefaults']

/** The defaults' buttons as a chapter's own; one with E9.8's text when there are none. */
function buttonsOf(chapterId: string, defaults: Defaults): Chapter['buttons'] {
  const given = defaults?.buttons ?? []
  if (given.length === 0) return [chapterButtonSchema.parse({ id: newId(), chapterId, order: 1 })]
  return given.map((button) => ({
    ...button,
    id: newId(),
    chapterId,
    // A step of the demo the defaults were made in.
    linkTxt: button.isLinkExternal ? button.linkTxt : null,
  }))
}

/** A step with a Link chapter, as the workspace wants new ones to look (E2.48, M7.24). */
export function newChapterItem(
  { demoId, workspaceId }: { demoId: string; workspaceId: string },
  defaults: Defaults,
): StepItem {
  const step = createStep({ id: newId(), demoId, number: 1 })
  const id = newId()
  const { background = null, ...look } = defaults ?? {}
  const chapter = createChapter({
    ...look,
    id,
    stepId: step.id,
    workspaceId,
    background: background && { ...background, id: newId(), chapterId: id },
    buttons: buttonsOf(id, defaults),
  })
  return { step, hotspots: [], chapter }
}
