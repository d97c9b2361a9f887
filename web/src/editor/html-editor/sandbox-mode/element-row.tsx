import { IconButton } from '@waystep/ui'
import { CornerLeftUp, CornerRightDown } from 'lucide-react'
import { useEditor } from '../../core/editor-context.ts'
import { sizeText } from '../../page-picking/element-outline.tsx'
import { useDrawn } from '../../page-picking/use-drawn.ts'
import { usePicking } from '../../page-picking/use-picking.ts'

/** The selected element, and the ways to what is around and within it. */
export function ElementRow({ nodeId }: { readonly nodeId: number }) {
  const { html } = useEditor()
  const frame = html.page.frame.value
  const drawn = useDrawn(frame, [nodeId]).get(nodeId)
  const { walk } = usePicking(frame, {
    selected: nodeId,
    onSelect: (next) => {
      html.selected.value = next
    },
    keepsScroll: true,
  })
  return (
    <div className="ed-sandbox-element">
      <code className="wsui-cut">{drawn?.tagName ?? 'not drawn here'}</code>
      <small className="wsui-num wsui-muted">{drawn && sizeText(drawn)}</small>
      <span className="wsui-push" />
      <IconButton
        label="Select parent"
        icon={CornerLeftUp}
        size="dense"
        onClick={() => walk('parent', true)}
      />
      <IconButton
        label="Select child"
        icon={CornerRightDown}
        size="dense"
        onClick={() => walk('child', true)}
      />
    </div>
  )
}
