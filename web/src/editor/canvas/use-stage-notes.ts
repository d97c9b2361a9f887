import { type Hotspot, needsAnchor } from '@waystep/demo-model'
import { useCallback, useState } from 'react'

const tooltipNote = 'Tooltip may not be visible'
const anchorNote = 'Anchor element not found on this page: the hotspot stays at its last place'

const nothing: ReadonlySet<string> = new Set()

/** What the stage tells of hotspots that viewers will not see as they are meant, in words for authors. */
export function useStageNotes(hotspots: readonly Hotspot[], openId: string | null) {
  const [cutOff, setCutOff] = useState(nothing)
  const [lost, setLost] = useState<readonly string[]>([])
  const onTooltipMeasured = useCallback((id: string, inside: boolean) => {
    setCutOff((before) => {
      const after = new Set(before)
      if (inside) after.delete(id)
      else after.add(id)
      return after
    })
  }, [])
  // An open panel asks for the element itself.
  const hasLost = ({ id, style, anchorNodeId }: Hotspot): boolean =>
    lost.includes(id) || (id !== openId && anchorNodeId === null && needsAnchor(style))
  const looked = openId === null ? hotspots : hotspots.filter(({ id }) => id === openId)
  const notes = [
    ...(looked.some(({ id }) => cutOff.has(id)) ? [tooltipNote] : []),
    ...(looked.some((hotspot) => hasLost(hotspot)) ? [anchorNote] : []),
  ]
  return { notes, onTooltipMeasured, onAnchorsLost: setLost }
}
