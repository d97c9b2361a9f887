import type { Command, SingleCommand } from '@waystep/demo-model'
import { toasts } from '../../../toasts/toast-table.ts'
import type { Editor } from '../../core/editor.ts'
import type { DraftedChanges } from '../draft/drafted-edits.ts'
import { sayHeldBack } from './say-held-back.ts'
import { uploadPictures } from './upload-pictures.ts'

/** What one save is called where it can be undone. */
export const savedLabel = 'Edit pages'

function commandsFor({ demo }: Editor, { put, remove, dates }: DraftedChanges): SingleCommand[] {
  const edits: SingleCommand[] =
    put.length + remove.length > 0
      ? [{ type: 'save-edits', put: [...put], remove: [...remove] }]
      : []
  const config = demo.demo.peek()?.config
  if (dates === null || config === undefined) return edits
  const htmlDemos = { ...config.htmlDemos, updateDates: dates }
  return [...edits, { type: 'update-demo', changes: { config: { ...config, htmlDemos } } }]
}

/**
 * Saves what the HTML editor holds (H4.26): its pictures first, then edits and dates as one command,
 * which is one step to undo. What fails stays unsaved, says so (H8.7, H8.13), and can be saved again.
 * @param stillHeld numbers of the steps that viewers do not get once it is saved
 * @returns whether the server has it
 */
export async function saveHtmlEdits(
  editor: Editor,
  stillHeld: readonly number[] = [],
): Promise<boolean> {
  const { html, notify, demo } = editor
  const { draft, saving } = html
  const changes = draft.changes.peek()
  const kept = draft.kept.peek()
  const inHand = demo.demo.peek()
  if (saving.peek() || kept === null || inHand === null) return false
  const failed = () => {
    notify.say(toasts.htmlNotSaved)
    return false
  }
  saving.value = true
  try {
    if (!(await uploadPictures(inHand, changes.put, draft.pictures))) return failed()
    const commands = commandsFor(editor, changes)
    const [first, second] = commands
    if (first === undefined) return true
    const command: Command = second === undefined ? first : { type: 'batch', commands }
    const receipt = editor.run(command, savedLabel)
    if (receipt === null) return failed()
    draft.saved(kept)
    const outcome = await receipt.outcome
    if (outcome === 'refused') draft.takeBack(kept)
    if (outcome !== 'saved') return failed()
    if (stillHeld.length === 0) notify.say(toasts.htmlSaved)
    else
      sayHeldBack(editor, stillHeld, () => {
        html.listIsOpen.value = true
      })
    return true
  } finally {
    saving.value = false
  }
}
