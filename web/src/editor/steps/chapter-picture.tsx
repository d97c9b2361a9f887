import { type Chapter, type DemoDocument, frameOf } from '@waystep/demo-model'
import { Stage, type StepView } from '@waystep/stage'
import { useMemo } from 'react'
import { chapterView } from '../views/chapter-view.ts'

/** CSS pixels: the width at which a chapter is laid out before it is made as small as its tile. */
const drawnWidth = 1280

interface ChapterPictureProps {
  readonly chapter: Chapter
  /** The demo that it is a part of. */
  readonly document: DemoDocument
}

/** A chapter is drawn, not photographed: as viewers see it, only small. */
export function ChapterPicture({ chapter, document }: ChapterPictureProps) {
  const step = useMemo<StepView>(
    () => ({ kind: 'chapter', id: chapter.stepId, chapter: chapterView(document, chapter) }),
    [chapter, document],
  )
  const frame = frameOf(document)
  const height = (drawnWidth * frame.height) / frame.width
  return (
    <span className="ed-chapter-picture" aria-hidden>
      <span
        style={{ width: drawnWidth, '--ws-drawn-width': drawnWidth, '--ws-drawn-height': height }}
      >
        <Stage mode="still" frame={frame} step={step} hotspots={[]} backdrop="None" bar={null} />
      </span>
    </span>
  )
}
