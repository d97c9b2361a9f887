import {
  draggedPosition,
  type Hotspot,
  type HotspotStyle,
  type StyleMemory,
  type StyleSwitch,
  switchStyle,
} from '@waystep/demo-model'

/** What another style comes to; an area is moved to where all of it is inside the step. */
export function switchedInside(
  hotspot: Hotspot,
  style: HotspotStyle,
  memory: StyleMemory,
): StyleSwitch {
  const switched = switchStyle(hotspot, style, memory)
  if (style !== 'Area') return switched
  const area = { ...hotspot, ...switched.changes }
  const { mouseXCooridnate: x, mouseYCooridnate: y } = area
  const inside = draggedPosition(area, { x, y })
  const place = { mouseXCooridnate: inside.x, mouseYCooridnate: inside.y }
  return { ...switched, changes: { ...switched.changes, ...place } }
}
