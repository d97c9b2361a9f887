import type { Chapter, Step } from '@waystep/demo-model'
import { Bookmark, FileCode, Image, type LucideIcon, Video } from 'lucide-react'

/** What kind of step it is, as a drawing (E2.38). */
export function stepKindIcon(step: Step, chapter: Chapter | null): LucideIcon {
  if (chapter) return Bookmark
  if (step.htmlCaptureId !== null) return FileCode
  return step.video === null ? Image : Video
}
