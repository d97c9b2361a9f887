import { type Hotspot, needsAnchor } from '@waystep/demo-model'
import { IconButton } from '@waystep/ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { isTyping } from '../actions/shortcut.ts'
import { useEditor } from '../core/editor-context.ts'
import { AnchorSection } from './anchor-section.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { HotspotPanelFooter } from './hotspot-panel-footer.tsx'
import { LookSection } from './look-section.tsx'
import { hotspotPlaceOf, openNeighbour } from './neighbour-hotspot.ts'
import { NextAndBack } from './next-and-back/next-and-back.tsx'
import { PlacementSection } from './placement-section.tsx'
import { StyleSection } from './style-section.tsx'
import { TextSection } from './text-section.tsx'

/** Left and right arrows switch hotspots (H2.5), unless the focus is where they mean something else. */
function useArrows(previous: string | null, next: string | null): void {
  const editor = useEditor()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || editor.dialog.value !== null) return
      const other = { ArrowLeft: previous, ArrowRight: next }[event.key]
      if (other) openNeighbour(editor, other)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [editor, previous, next])
}

/** The settings of one hotspot, held as a draft until they are saved (H2.4 to H2.10). */
export function HotspotPanel({ hotspot }: { readonly hotspot: Hotspot }) {
  const editor = useEditor()
  const place = hotspotPlaceOf(editor, hotspot.id)
  const step = editor.demo.document.value?.steps[hotspot.stepId]
  const previous = place?.previous ?? null
  const next = place?.next ?? null
  useArrows(previous, next)
  return (
    <aside className="ed-hotspot-panel" aria-label="Hotspot">
      <header>
        <IconButton
          label="Previous hotspot"
          icon={ArrowLeft}
          size="dense"
          shortcut="arrowleft"
          disabled={previous === null}
          onClick={() => previous && openNeighbour(editor, previous)}
        />
        <IconButton
          label="Next hotspot"
          icon={ArrowRight}
          size="dense"
          shortcut="arrowright"
          disabled={next === null}
          onClick={() => next && openNeighbour(editor, next)}
        />
        <h2 className="wsui-title-16">Hotspot</h2>
        <span className="wsui-caption wsui-num wsui-push">
          {place
            ? `${place.index} of ${place.count} on step ${step?.number ?? ''}`
            : 'Not saved yet'}
        </span>
      </header>
      <div className="ed-panel-body">
        <StyleSection hotspot={hotspot} />
        {needsAnchor(hotspot.style) && <AnchorSection hotspot={hotspot} />}
        <TextSection hotspot={hotspot} />
        <LookSection hotspot={hotspot} />
        <PlacementSection hotspot={hotspot} />
        <ButtonsSection hotspot={hotspot} />
        <NextAndBack hotspot={hotspot} />
      </div>
      <HotspotPanelFooter />
    </aside>
  )
}
