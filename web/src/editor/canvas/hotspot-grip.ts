import {
  type AreaHandle,
  draggedPosition,
  type Hotspot,
  type HotspotChanges,
  type HotspotPosition,
  resizedArea,
  type Size,
} from '@waystep/demo-model'

/** What a hand has hold of: all of a hotspot, or sides of an Area (H2.49). */
export type Grip = 'all' | AreaHandle

/** CSS pixels that an Area keeps at least: its handles stay apart. */
const leastPixels = 24

/** A hotspot after it was moved by so many CSS pixels. @param layer size of what it stands on, in CSS pixels */
export function gripped(
  hotspot: Hotspot,
  grip: Grip,
  by: HotspotPosition,
  layer: Size,
): HotspotChanges {
  const percent = { x: (by.x / layer.width) * 100, y: (by.y / layer.height) * 100 }
  if (grip === 'all') {
    const { x, y } = draggedPosition(hotspot, {
      x: hotspot.mouseXCooridnate + percent.x,
      y: hotspot.mouseYCooridnate + percent.y,
    })
    return { mouseXCooridnate: x, mouseYCooridnate: y }
  }
  const least = {
    width: (leastPixels / layer.width) * 100,
    height: (leastPixels / layer.height) * 100,
  }
  return resizedArea(hotspot, grip, percent, least)
}
