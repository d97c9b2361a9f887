import {
  chapterOf,
  type DemoDocument,
  freshIds,
  hotspotsOf,
  onlySteps,
  orderedSteps,
  remapDocument,
  type SingleCommand,
} from '@waystep/demo-model'
import { Copy } from 'lucide-react'
import { newId } from '../../api-client/new-id.ts'
import type { EditorAction } from './action.ts'

/**
 * The steps again, under new ids, with what belongs to them; references among them stay among them.
 * Passwords, which the document does not hold, are named by the chapter they are of.
 */
function copyOf(document: DemoDocument, stepIds: readonly string[]) {
  const part = onlySteps(document, stepIds)
  const ids = freshIds(part, { newId, demoId: document.demo.id })
  const originals = new Map(
    Object.values(part.chapters)
      .filter((chapter) => chapter.hasPassword)
      .map(({ id }) => [ids('chapter', id), id]),
  )
  const copy = remapDocument(part, ids)
  const items = orderedSteps(copy).map((step) => {
    const chapter = chapterOf(copy, step.id)
    const passwordOf = chapter && originals.get(chapter.id)
    return {
      step,
      hotspots: [...hotspotsOf(copy, step.id)],
      chapter,
      ...(passwordOf && { passwordOf }),
    }
  })
  return { items, edits: Object.values(copy.edits) }
}

export const duplicateSteps: EditorAction = {
  id: 'duplicate-steps',
  label: 'Duplicate',
  icon: Copy,
  shortcuts: ['mod+d'],
  scope: 'slides',
  enabled: (_editor, stepIds) => stepIds.length > 0,
  run(editor, stepIds) {
    const document = editor.demo.document.value
    const last = editor.demo.steps.value.findLast((step) => stepIds.includes(step.id))
    if (!document || !last) return
    const { items, edits } = copyOf(document, stepIds)
    const commands: SingleCommand[] = [{ type: 'add-steps', after: last.number, items }]
    if (edits.length > 0) commands.push({ type: 'save-edits', put: edits, remove: [] })
    const count = items.length === 1 ? 'step' : `${items.length} steps`
    if (!editor.run({ type: 'batch', commands }, `Duplicate ${count}`)) return
    const first = items[0]
    if (first) editor.selection.show(first.step.id)
  },
}
