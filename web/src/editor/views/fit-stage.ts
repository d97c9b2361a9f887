import type { Size } from '@waystep/demo-model'

/** Pixels of the browser bar over the frame, at any width. */
const barHeight = 36

/** The width at which a stage of this ratio fits into the room there is, in CSS pixels. */
export function stageWidth(room: Size, frame: Size, hasBar: boolean): number {
  const height = Math.max(0, room.height - (hasBar ? barHeight : 0))
  return Math.floor(Math.max(0, Math.min(room.width, (height * frame.width) / frame.height)))
}
