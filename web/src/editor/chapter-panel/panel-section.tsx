import type { ReactNode } from 'react'
import { useEditor } from '../core/editor-context.ts'
import type { ChapterSection } from './chapter-draft.ts'

/** A titled part of the panel; one that a change of type points at is marked (E4.17, E4.18). */
export function PanelSection({
  title,
  name,
  children,
}: {
  readonly title: string
  readonly name?: ChapterSection
  readonly children: ReactNode
}) {
  const highlighted = useEditor().chapterDraft.highlighted.value
  return (
    <section
      aria-label={title}
      data-section={name}
      data-highlighted={(name !== undefined && highlighted === name) || undefined}
    >
      <h3>{title}</h3>
      {children}
    </section>
  )
}
