import type { Chapter } from '@waystep/demo-model'
import { Field, Input } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { PanelSection } from './panel-section.tsx'

/** Longer headings are refused by the record (`lineSchema`). */
const headingLimit = 500

export function ChapterWords({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  return (
    <PanelSection title="Text">
      <Field label="Heading">
        {(control) => (
          <Input
            {...control}
            value={chapter.heading}
            maxLength={headingLimit}
            onChange={(event) => chapterDraft.change({ heading: event.target.value })}
          />
        )}
      </Field>
      <RichTextField
        key={chapter.id}
        label="Description"
        rows={4}
        text={chapter.description}
        onChange={(description) => chapterDraft.change({ description })}
      />
    </PanelSection>
  )
}
