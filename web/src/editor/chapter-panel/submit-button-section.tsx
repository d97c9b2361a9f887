import { type Chapter, type ChapterButton, chapterButtonSchema } from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import { useEditor } from '../core/editor-context.ts'
import { ButtonLook, ButtonText } from './chapter-button-fields.tsx'
import { inOrder } from './ordered.ts'
import { PanelSection } from './panel-section.tsx'

/** The button that sends a form or a password: the chapter's first. */
export function SubmitButtonSection({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  const [first, ...others] = inOrder(chapter.buttons)
  const button =
    first ?? chapterButtonSchema.parse({ id: newId(), chapterId: chapter.id, content: '' })
  const change = (changes: Partial<ChapterButton>) =>
    chapterDraft.change({ buttons: [{ ...button, ...changes }, ...others] })
  const fields = { button, index: chapter.buttons.indexOf(button), onChange: change }
  return (
    <PanelSection title="Button">
      <ButtonText {...fields} />
      <ButtonLook {...fields} />
    </PanelSection>
  )
}
