import { IconButton } from '@waystep/ui'
import { Box } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { openHtmlEditor } from '../html-editor/open-html-editor.ts'
import { useGate } from '../plans/use-gate.ts'

/** Leads from the shown page to what its elements do in a sandbox (M2.52). */
export function SandboxButton() {
  const editor = useEditor()
  const gate = useGate()('html-editor')
  return (
    <IconButton
      label="Sandbox Mode"
      icon={Box}
      tooltipSide="bottom"
      onClick={() => openHtmlEditor(editor, gate, 'sandboxMode')}
    />
  )
}
