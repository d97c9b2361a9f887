import { type Chapter, type DemoDocument, frameOf } from '@waystep/demo-model'
import { useMemo } from 'react'
import { useDemoFont } from '../../demo-fonts/use-demo-font.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { chapterView } from '../views/chapter-view.ts'
import { DrawnChapter } from './drawn-chapter.tsx'

interface ChapterPictureProps {
  readonly chapter: Chapter
  /** The demo that it is a part of. */
  readonly document: DemoDocument
}

/** A chapter in the tile of its step. */
export function ChapterPicture({ chapter, document }: ChapterPictureProps) {
  const view = useMemo(() => chapterView(document, chapter), [chapter, document])
  const font = useDemoFont(document.demo, useDemoWorkspace())
  return <DrawnChapter chapter={view} frame={frameOf(document)} font={font} />
}
