import { laidOutElement } from '@waystep/capture-format/mount'
import { editsInForce, type Size } from '@waystep/demo-model'
import { useMemo } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { ElementOutline } from '../../page-picking/element-outline.tsx'
import { useDrawn } from '../../page-picking/use-drawn.ts'

/** Where elements are redacted, and where hidden ones were, so that their author finds them again. */
export function WithheldMarks({
  frame,
  size,
  onSelect,
}: {
  readonly frame: HTMLIFrameElement
  readonly size: Size
  readonly onSelect: (nodeId: number) => void
}) {
  const { html } = useEditor()
  const edits = html.draft.edits.value
  const resolutions = html.page.resolutions.value
  const withheld = useMemo(() => {
    const looks = new Map<number, 'hidden' | 'redacted'>()
    for (const edit of Object.values(edits)) {
      const resolution = resolutions[edit.id]
      const { Redact, Visibility } = edit.edits
      if (resolution?.kind !== 'applied' || !(Redact ?? Visibility)) continue
      const { nodeId } = resolution
      // How several edits of one element come together is said in one place only.
      const element = { stepId: '', nodeId, fingerprint: edit, resolutions }
      const inForce = editsInForce(Object.values(edits), element)
      const last = (name: 'Redact' | 'Visibility') =>
        inForce.findLast((one) => one.edits[name])?.edits[name]?.newValue
      if (last('Visibility') === 'hidden') looks.set(nodeId, 'hidden')
      else if (last('Redact') === 'redact') looks.set(nodeId, 'redacted')
    }
    return looks
  }, [edits, resolutions])
  const drawn = useDrawn(frame, [...withheld.keys()], laidOutElement)
  return [...withheld].map(([nodeId, look]) => {
    const element = drawn.get(nodeId)
    if (!element) return null
    if (look === 'redacted') {
      return <ElementOutline key={nodeId} element={element} size={size} look={look} />
    }
    const { x, y, width, height } = element.box
    return (
      <button
        key={nodeId}
        type="button"
        className="ed-live-hidden"
        aria-label={`Hidden: ${element.tagName}`}
        title="Hidden"
        style={{
          left: `${(x / size.width) * 100}%`,
          top: `${(y / size.height) * 100}%`,
          width: `${(width / size.width) * 100}%`,
          height: `${(height / size.height) * 100}%`,
        }}
        onPointerMove={(event) => event.stopPropagation()}
        onPointerUp={(event) => {
          event.stopPropagation()
          onSelect(nodeId)
        }}
        onClick={() => onSelect(nodeId)}
      />
    )
  })
}
