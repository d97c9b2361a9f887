import { type Hotspot, messageOf } from '@waystep/demo-model'
import { Button, Icon, IconButton } from '@waystep/ui'
import { Crosshair, X } from 'lucide-react'
import { openAnchorPicker } from '../anchor-picker/open-anchor-picker.ts'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'
import { anchorWords } from './anchor-words.ts'
import { HotspotSection } from './hotspot-section.tsx'

/** The element of the page that the hotspot follows (H2.7); without one it cannot be saved (H5.6). */
export function AnchorSection({ hotspot }: { readonly hotspot: Hotspot }) {
  const editor = useEditor()
  const gate = useGate()('anchor')
  const { anchorNodeId } = hotspot
  const issue = editor.draft.issues.value.find(({ path }) => path[0] === 'anchorNodeId')
  const choose = () => openAnchorPicker(editor, hotspot, gate)
  return (
    <HotspotSection title="Anchor element">
      <div className="ed-anchor" data-none={anchorNodeId === null || undefined}>
        <Icon of={Crosshair} />
        <span className="wsui-cut">
          {anchorNodeId === null ? 'None' : anchorWords(editor.shownPage.value, anchorNodeId)}
        </span>
        <Button size="dense" onClick={choose}>
          {anchorNodeId === null ? 'Select' : 'Change'}
        </Button>
        {anchorNodeId !== null && (
          <IconButton
            label="Remove anchor element"
            icon={X}
            size="dense"
            onClick={() => editor.draft.change({ anchorNodeId: null })}
          />
        )}
      </div>
      {issue && (
        <p className="wsui-hint" data-tone="error">
          {messageOf(issue)}
        </p>
      )}
    </HotspotSection>
  )
}
