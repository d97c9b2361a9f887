import type { Chapter, Step } from '@waystep/demo-model'
import { ChapterPicture } from './chapter-picture.tsx'
import { StepPicture } from './step-picture.tsx'

interface TilePictureProps {
  readonly step: Step
  readonly chapter: Chapter | null
}

export function TilePicture({ step, chapter }: TilePictureProps) {
  return chapter ? <ChapterPicture chapter={chapter} /> : <StepPicture step={step} />
}
