import { embedShape, neededHeight, voiceLinesOf } from '@waystep/demo-model'
import type { ViewerBoot } from '@waystep/stage'
import { type RefObject, useEffect } from 'react'
import type { Reporting } from '../use-reporting.ts'

/** What of a narrow frame is as high as its words, whatever the frame's height. */
const words = '.ws-pager, .ws-narrow-text > .ws-text'
const chapter = '.ws-chapter-words, .ws-chapter-cover'

/** Tells the embedding page how high the frame would have to be, whenever its width or its words change. */
export function useResizeNews(
  player: RefObject<HTMLElement | null>,
  { embed, manifest, hideControls = false }: ViewerBoot,
  { news }: Reporting,
): void {
  useEffect(() => {
    const place = player.current
    if (!embed || !place) return
    const { frame, settings } = manifest
    const shape = embedShape(frame, settings, { hideControls, ...voiceLinesOf(manifest) })
    const observer = new ResizeObserver(() => {
      const content = { words: heightOf(place, words), chapter: heightOf(place, chapter) }
      const { innerWidth: width } = window
      news().resized({ width, height: neededHeight(shape, width, content) })
    })
    observer.observe(place)
    for (const each of place.querySelectorAll(`${words}, ${chapter}`)) observer.observe(each)
    return () => observer.disconnect()
  })
}

function heightOf(place: HTMLElement, selector: string): number {
  const parts = [...place.querySelectorAll<HTMLElement>(selector)]
  return parts.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
}
