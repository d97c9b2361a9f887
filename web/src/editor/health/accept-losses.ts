import { acceptedLossesLimit } from '@waystep/demo-model'
import { TriangleAlert } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'
import { lossKeysOf } from './shown-losses.ts'

function change(editor: Editor, acceptedLosses: readonly string[], label: string): void {
  editor.run({ type: 'update-demo', changes: { acceptedLosses: [...acceptedLosses] } }, label)
}

/** Ends the warning of a loss in the whole demo, for all who edit it. The oldest go where there are too many. */
export function acceptLoss(editor: Editor, key: string): void {
  const before = editor.demo.demo.peek()?.acceptedLosses ?? []
  if (before.includes(key)) return
  change(editor, [...before, key].slice(-acceptedLossesLimit), 'Dismiss warning')
}

/** The warnings of these steps that somebody dismissed. */
function dismissedOf(editor: Editor, stepIds: readonly string[]): ReadonlySet<string> {
  const steps = editor.demo.steps.value.filter(({ id }) => stepIds.includes(id))
  const captures = editor.session.sync.facts.value?.captures ?? {}
  const accepted = new Set(editor.demo.demo.value?.acceptedLosses ?? [])
  return new Set([...lossKeysOf(steps, captures)].filter((key) => accepted.has(key)))
}

export const showWarnings: EditorAction = {
  id: 'show-warnings',
  label: 'Show dismissed warnings',
  icon: TriangleAlert,
  shortcuts: [],
  scope: 'slides',
  enabled: (editor, stepIds) => dismissedOf(editor, stepIds).size > 0,
  run(editor, stepIds) {
    const dismissed = dismissedOf(editor, stepIds)
    const accepted = editor.demo.demo.peek()?.acceptedLosses ?? []
    change(
      editor,
      accepted.filter((key) => !dismissed.has(key)),
      'Show warnings',
    )
  },
}
