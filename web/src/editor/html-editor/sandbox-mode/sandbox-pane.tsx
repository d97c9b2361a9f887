import { sandboxBlue } from '@waystep/demo-model'
import { type KeyboardEvent, useCallback, useEffect, useMemo } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { ElementOutline } from '../../page-picking/element-outline.tsx'
import { PagePane } from '../../page-picking/page-pane.tsx'
import { useDrawn } from '../../page-picking/use-drawn.ts'
import { usePicking } from '../../page-picking/use-picking.ts'
import { LinkOutline } from './link-outline.tsx'
import { linksOfPage, targetWords } from './page-links.ts'
import { pressableOf } from './pressable-of.ts'

/** Over the page: what leads somewhere and where, and the element under the pointer, to be chosen. */
export function SandboxPane() {
  const { html, demo, newHotspotLook } = useEditor()
  const frame = html.page.frame.value
  const state = html.page.page.value
  const document = demo.document.value
  const selected = html.selected.value
  const select = useCallback(
    (nodeId: number | null) => {
      html.selected.value = nodeId
    },
    [html],
  )
  const picking = usePicking(frame, { selected, onSelect: select, wholeOf: pressableOf })
  const { pointed, walk, scroll } = picking
  const edits = html.draft.edits.value
  const resolutions = html.page.resolutions.value
  const links = useMemo(() => linksOfPage(Object.values(edits), resolutions), [edits, resolutions])
  const drawn = useDrawn(frame, [
    ...links.map(({ nodeId }) => nodeId),
    ...[pointed, selected].flatMap((id) => id ?? []),
  ])

  // Chosen elsewhere, it may lie far down.
  useEffect(() => {
    if (selected !== null) scroll?.reveal(selected)
  }, [scroll, selected])

  if (state.state !== 'ready' || !document) return null
  const { viewport: size } = state.capture
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || event.target !== event.currentTarget) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      walk(event.key === 'ArrowUp' ? 'parent' : 'child')
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      walk(event.key === 'PageUp' ? 'previous' : 'next')
    } else if (event.key === 'Enter' && pointed !== null) select(pointed)
    else return
    event.preventDefault()
  }
  const hovered = pointed === null || pointed === selected ? undefined : drawn.get(pointed)
  const chosen = selected === null ? undefined : drawn.get(selected)
  const said = hovered ?? chosen
  return (
    <PagePane
      size={size}
      picking={picking}
      describedBy="ed-sandbox-keys"
      onPress={(hit) => select(hit?.nodeId ?? null)}
      onKeyDown={press}
    >
      {links.map(({ nodeId, link }) => {
        const element = drawn.get(nodeId)
        return (
          element && (
            <LinkOutline
              key={nodeId}
              box={element.box}
              size={size}
              colour={link.hoverColor ?? newHotspotLook.value?.bgcolor ?? sandboxBlue}
              words={nodeId === selected ? null : targetWords(document, link)}
            />
          )
        )
      })}
      {chosen && <ElementOutline element={chosen} size={size} look="selected" />}
      {hovered && <ElementOutline element={hovered} size={size} look="pointed" />}
      <span id="ed-sandbox-keys" className="wsui-sr-only">
        Up and down arrows go to what is around and within an element, Page Up and Page Down to its
        neighbors, Enter selects.
      </span>
      <span className="wsui-sr-only" aria-live="polite">
        {said && `${said.tagName}${said === chosen ? ', selected' : ''}`}
      </span>
    </PagePane>
  )
}
