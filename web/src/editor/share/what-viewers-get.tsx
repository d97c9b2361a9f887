import type { DemoDocument } from '@waystep/demo-model'
import { useEditor } from '../core/editor-context.ts'
import { hasPages, openHtmlEditor } from '../html-editor/open-html-editor.ts'
import { useGate } from '../plans/use-gate.ts'

/** What an author may want to know before strangers see the demo. */
export function WhatViewersGet() {
  const editor = useEditor()
  const gate = useGate()('html-editor')
  const document = editor.demo.document.value
  const heldBack = new Set(editor.heldBack.value.map(({ stepId }) => stepId))
  if (!document) return null
  const lookForPersonalData = () => {
    editor.closeDialog()
    if (openHtmlEditor(editor, gate, 'findAndReplace')) editor.html.find.tab.value = 'personal'
  }
  return (
    <div className="ed-share-contents">
      <h3 className="wsui-label">What viewers get</h3>
      <ul>
        {contentsOf(document, hasPages(editor), heldBack).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {hasPages(editor) && (
        <button type="button" className="wsui-link" onClick={lookForPersonalData}>
          Look for personal data
        </button>
      )}
    </div>
  )
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/**
 * The demo's contents in words, without what there is none of.
 *
 * @param withPages whether there are pages that could be redacted
 * @param heldBack ids of the steps that viewers do not get until their redactions are settled
 */
function contentsOf(
  { steps, edits }: DemoDocument,
  withPages: boolean,
  heldBack: ReadonlySet<string>,
): string[] {
  const all = Object.values(steps)
  const hidden = all.filter((step) => step.isHidden).length
  const shown = all.filter((step) => !step.isHidden && !heldBack.has(step.id)).length
  const held = all.length - hidden - shown
  const changes = Object.values(edits).map((edit) => edit.edits)
  const redacted = changes.filter(({ Redact }) => Redact?.newValue === 'redact').length
  const gone = changes.filter(
    ({ Remove, Visibility }) => Remove?.newValue === 'removed' || Visibility?.newValue === 'hidden',
  ).length
  return [
    `${counted(shown, 'step', 'steps')}, with the pages and images in them`,
    ...(held > 0 ? [`${counted(held, 'step is', 'steps are')} held back`] : []),
    ...(hidden > 0
      ? [`${counted(hidden, 'hidden step stays', 'hidden steps stay')} with you`]
      : []),
    ...(redacted > 0 ? [`${counted(redacted, 'element is', 'elements are')} redacted`] : []),
    ...(gone > 0 ? [`${counted(gone, 'element is', 'elements are')} taken out of pages`] : []),
    ...(withPages && redacted + gone === 0
      ? ['Nothing in its pages is redacted or taken out']
      : []),
  ]
}
