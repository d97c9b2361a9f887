import type { Taking } from '../taking.ts'

/** Dialogs and popovers that are open: HTML can say that a dialog is open, not that it is modal. */
export function takeTopLayer(taking: Taking): void {
  for (const { element, draft } of taking.of('dialog')) {
    if (element.open)
      draft.attributes.rr_open_mode = element.matches(':modal') ? 'modal' : 'non-modal'
  }
  for (const { element, draft } of taking.structure.pairs) {
    if ('popover' in draft.attributes && element.matches(':popover-open')) {
      draft.attributes.rr_popover = 'open'
    }
  }
}
