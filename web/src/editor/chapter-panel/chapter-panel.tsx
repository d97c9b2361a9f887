import './chapter-panel.css'
import type { Chapter } from '@waystep/demo-model'
import { useEffect } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { ChapterButtonsSection } from './chapter-buttons-section.tsx'
import { ChapterDefaults } from './chapter-defaults.tsx'
import { ChapterLook } from './chapter-look.tsx'
import { ChapterPanelFooter } from './chapter-panel-footer.tsx'
import { ChapterPictures } from './chapter-pictures.tsx'
import { ChapterTypes } from './chapter-types.tsx'
import { ChapterWords } from './chapter-words.tsx'
import { EmailRules } from './email-rules.tsx'
import { EmbedSection } from './embed-section.tsx'
import { FormFieldsSection } from './form-fields-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SubmitButtonSection } from './submit-button-section.tsx'

/** The settings of one chapter, held as a draft until they are saved (E2.55 to E2.61). */
export function ChapterPanel({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  const highlighted = chapterDraft.highlighted.value
  useEffect(() => {
    if (highlighted === null) return
    document
      .querySelector(`[data-section="${highlighted}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [highlighted])
  return (
    <aside className="ed-chapter-panel" aria-label="Chapter">
      <header>
        <h2 className="wsui-title-16">Chapter</h2>
      </header>
      <div className="ed-panel-body">
        <ChapterTypes chapter={chapter} />
        <ChapterWords chapter={chapter} />
        <TypeSections chapter={chapter} />
        <ChapterLook chapter={chapter} />
        <ChapterPictures chapter={chapter} />
        <ChapterDefaults chapter={chapter} />
      </div>
      <ChapterPanelFooter chapter={chapter} />
    </aside>
  )
}

/** What the chapter's type asks of its author. */
function TypeSections({ chapter }: { readonly chapter: Chapter }) {
  switch (chapter.type) {
    case 'Link':
      return <ChapterButtonsSection chapter={chapter} />
    case 'Form':
      return (
        <>
          <FormFieldsSection chapter={chapter} />
          <EmailRules chapter={chapter} />
          <SubmitButtonSection chapter={chapter} />
        </>
      )
    case 'Embed':
      return (
        <>
          <EmbedSection chapter={chapter} />
          <ChapterButtonsSection chapter={chapter} />
        </>
      )
    case 'Password':
      return (
        <>
          <PasswordSection chapter={chapter} />
          <SubmitButtonSection chapter={chapter} />
        </>
      )
  }
}
