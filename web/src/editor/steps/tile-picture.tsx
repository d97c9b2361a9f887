import type { Chapter, DemoDocument, Step } from '@waystep/demo-model'
import { ChapterPicture } from './chapter-picture.tsx'
import { StepPicture } from './step-picture.tsx'

interface TilePictureProps {
  readonly step: Step
  readonly chapter: Chapter | null
  /** The demo that they are a part of; null: there is none to draw a chapter from. */
  readonly document: DemoDocument | null
}

export function TilePicture({ step, chapter, document }: TilePictureProps) {
  if (chapter === null) return <StepPicture step={step} />
  return document && <ChapterPicture chapter={chapter} document={document} />
}
