import { recordById, type Step } from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { changeSteps } from './change-steps.ts'

const isPage = (step: Step) => step.htmlCaptureId !== null

/** The captured page that one step shows. */
export function pageOf({ demo }: Editor, stepId: string): Step | null {
  const step = recordById(demo.document.value?.steps ?? {}, stepId)
  return step && isPage(step) ? step : null
}

/** The steps that 'Apply to all steps' means. */
export function allPages({ demo }: Editor): string[] {
  return demo.steps.value.filter(isPage).map(({ id }) => id)
}

/** Locks or unlocks pages in one gesture. Those that are so already are left alone. */
export function setScrollLock(editor: Editor, stepIds: readonly string[], locks: boolean): void {
  const steps = editor.demo.document.value?.steps ?? {}
  const changed = stepIds.filter((id) => recordById(steps, id)?.preventScroll !== locks)
  const changes = changed.map((stepId) => ({ stepId, changes: { preventScroll: locks } }))
  if (!changeSteps(editor, changes, locks ? 'Disable scroll' : 'Enable scroll')) return
  editor.notify.say(toasts.scrollChanged(changed.length, locks))
}
