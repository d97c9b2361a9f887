import { type ChapterView, type Size, Stage } from '@waystep/stage'
import { useMemo } from 'react'
import './drawn-chapter.css'

/** CSS pixels: the width at which a chapter is laid out before it is made as small as its place. */
const drawnWidth = 1280

interface DrawnChapterProps {
  readonly chapter: ChapterView
  /** The ratio of its demo. */
  readonly frame: Size
  /** The font-family list of its demo; null: the page's own. */
  readonly font?: string | null
}

/** A chapter is drawn, not photographed: as viewers see it, only so small that it fills its place. */
export function DrawnChapter({ chapter, frame, font = null }: DrawnChapterProps) {
  const step = useMemo(() => ({ kind: 'chapter', id: chapter.id, chapter }) as const, [chapter])
  const height = (drawnWidth * frame.height) / frame.width
  return (
    <span className="ed-chapter-picture" aria-hidden>
      <span
        style={{ width: drawnWidth, '--ws-drawn-width': drawnWidth, '--ws-drawn-height': height }}
      >
        <Stage
          mode="still"
          frame={frame}
          step={step}
          hotspots={[]}
          backdrop="None"
          bar={null}
          font={font}
        />
      </span>
    </span>
  )
}
