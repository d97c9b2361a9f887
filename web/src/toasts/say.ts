import { hideToast, showToast } from '@waystep/ui'
import type { Toast } from './toast-table.ts'

/** Says something at the bottom of the screen. @param undo what its action does; none without */
export function say({ text, tone, duration, action, id }: Toast, undo?: () => void): void {
  showToast(text, {
    tone,
    duration,
    ...(id !== undefined && { id }),
    ...(undo && { action: { label: action, onClick: undo } }),
  })
}

/** Takes back what was said, where it says so until then. */
export function unsay({ id }: Toast): void {
  if (id !== undefined) hideToast(id)
}
