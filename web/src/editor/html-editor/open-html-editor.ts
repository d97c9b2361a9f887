import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { narrowScreen } from '../core/narrow-screen.ts'
import type { Gate } from '../plans/use-gate.ts'
import { editableBeside, whyNotEditable } from './html-steps.ts'
import type { HtmlTab } from './html-tab.ts'

/** Are there captured pages to edit (H2.4)? */
export function hasPages({ demo }: Editor): boolean {
  const document = demo.document.value
  return document !== null && demo.steps.value.some((step) => !whyNotEditable(document, step))
}

/** Shows the nearest step whose page can be edited, unless the shown one is such a step. */
export function showEditable({ demo, currentStep, selection }: Editor): void {
  const document = demo.document.peek()
  const shown = currentStep.peek()
  if (!document || (shown && whyNotEditable(document, shown) === null)) return
  const steps = demo.steps.peek()
  const id = shown?.id ?? null
  const nearest = editableBeside(document, steps, id, 1) ?? editableBeside(document, steps, id, -1)
  if (nearest) selection.show(nearest.id)
}

/**
 * Opens a tab of the HTML editor, with an element selected if one is named (H2.44). Elsewhere it
 * leads to the plan that opens it (H6.3), or says that it needs a larger screen.
 * @param gate of the feature `html-editor`
 */
export function openHtmlEditor(
  editor: Editor,
  gate: Gate,
  tab: HtmlTab,
  nodeId: number | null = null,
): boolean {
  if (!hasPages(editor)) return false
  if (!gate.decision.allowed) {
    gate.ask()
    return false
  }
  if (matchMedia(narrowScreen).matches) {
    editor.notify.say(toasts.htmlNeedsDesktop)
    return false
  }
  const open = () => {
    showEditable(editor)
    editor.html.selected.value = nodeId
    editor.html.tab.value = tab
  }
  if (editor.html.tab.peek() === null) editor.leaveDraft(open)
  else open()
  return true
}
