import type { Chapter } from '@waystep/demo-model'
import { useMemo } from 'react'
import { DrawnChapter } from '../../editor/steps/drawn-chapter.tsx'
import { chapterViewBeside } from '../../editor/views/chapter-view.ts'
import '@waystep/stage/styles.css'

/** The ratio of a card's picture, whatever that of the demo. */
const card = { width: 16, height: 9 }

interface OpeningChapterProps {
  readonly chapter: Chapter
  /** Address of the picture of a step, for a chapter that has one beside it. */
  readonly stepPicture: string | null
}

/** The chapter that a demo begins with, as its viewers see it first. */
export default function OpeningChapter({ chapter, stepPicture }: OpeningChapterProps) {
  const view = useMemo(() => chapterViewBeside(stepPicture, chapter), [chapter, stepPicture])
  return <DrawnChapter chapter={view} frame={card} />
}
