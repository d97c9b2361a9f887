import { type Chapter, groundsOf, themeLooks } from '@waystep/demo-model'
import { useEditor } from '../core/editor-context.ts'
import { ContrastNote } from '../fields/contrast-note.tsx'

/** Notes on texts of a chapter that can hardly be read on its background; a theme's own are changed by Custom. */
export function TextContrast({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  const { theme } = chapter
  const grounds = groundsOf(chapter)
  const { heading, description } =
    theme === 'Custom'
      ? { heading: chapter.headingColor, description: chapter.descriptionColor }
      : themeLooks[theme]
  const own = { theme: 'Custom', headingColor: heading, descriptionColor: description } as const
  return (
    <>
      {chapter.heading !== '' && (
        <ContrastNote
          what="The heading"
          text={heading}
          grounds={grounds}
          onChange={(headingColor) => chapterDraft.change({ ...own, headingColor })}
        />
      )}
      {chapter.description !== '' && (
        <ContrastNote
          what="The description"
          text={description}
          grounds={grounds}
          onChange={(descriptionColor) => chapterDraft.change({ ...own, descriptionColor })}
        />
      )}
    </>
  )
}
