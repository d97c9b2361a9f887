import { ListChecks, MoveDown, MoveUp } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'

const hasSteps: EditorAction['enabled'] = ({ demo }) => demo.stepIds.value.length > 0

export const selectAllSteps: EditorAction = {
  id: 'select-all-steps',
  label: 'Select all steps',
  icon: ListChecks,
  shortcuts: ['mod+a'],
  scope: 'slides',
  enabled: hasSteps,
  run: ({ selection }) => selection.selectAll(),
}

export const selectUp: EditorAction = {
  id: 'select-up',
  label: 'Select up to the step before',
  icon: MoveUp,
  shortcuts: ['shift+arrowup', 'shift+arrowleft'],
  scope: 'slides',
  enabled: hasSteps,
  run: ({ selection }) => selection.extendBy(-1),
}

export const selectDown: EditorAction = {
  id: 'select-down',
  label: 'Select down to the next step',
  icon: MoveDown,
  shortcuts: ['shift+arrowdown', 'shift+arrowright'],
  scope: 'slides',
  enabled: hasSteps,
  run: ({ selection }) => selection.extendBy(1),
}
