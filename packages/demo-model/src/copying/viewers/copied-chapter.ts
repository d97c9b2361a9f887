import { type Chapter, createChapter } from '../../records/chapter.ts'
import { type ChapterButton, chapterButtonSchema } from '../../records/chapter-button.ts'
import { type FormField, formFieldSchema } from '../../records/form-field.ts'
import type {
  PublishedButton,
  PublishedChapter,
  PublishedFormField,
} from '../../records/published-demo.ts'
import { shownMarkdown } from '../../text/shown-markdown.ts'
import { copiedBackground } from './copied-background.ts'
import { type CopyNames, fileOf } from './copy-names.ts'

/**
 * A chapter of a viewer's copy: what it says and asks, and nothing of whom it lets pass. Its logo is its author's.
 * @param written the record that viewers see the words of
 */
export function copiedChapter(
  shown: PublishedChapter,
  written: Chapter,
  stepId: string,
  names: CopyNames,
): Chapter {
  const id = names.newId()
  const { type, theme, layout, heading, headingColor, descriptionColor } = shown
  const cover = fileOf(shown.cover)
  const background = { id: names.newId(), chapterId: id }
  return createChapter({
    id,
    stepId,
    workspaceId: names.workspaceId,
    type,
    theme,
    layout,
    heading,
    headingColor,
    descriptionColor,
    blurIntensity: shown.blurIntensity,
    skip: shown.skip,
    description: shownMarkdown(written.description),
    background: copiedBackground(shown.background, background),
    coverImageType: coverOf(cover, written),
    coverImageSource: written.coverImageType === 'STEP' ? null : cover,
    buttons: shown.buttons.map((button, order) => copiedButton(button, { id, order }, names)),
    formFields: shown.formFields.map((field, order) => copiedField(field, { id, order }, names)),
    consent: type === 'Form' ? shownMarkdown(written.consent) : '',
    embedCode: shown.embed ?? '',
  })
}

function coverOf(cover: string | null, { coverImageType }: Chapter): Chapter['coverImageType'] {
  if (cover === null) return 'NONE'
  return coverImageType === 'STEP' ? 'STEP' : 'CUSTOM'
}

interface PartOfChapter {
  /** The chapter's. */
  readonly id: string
  readonly order: number
}

function copiedButton(
  shown: PublishedButton,
  place: PartOfChapter,
  names: CopyNames,
): ChapterButton {
  const { content, btnColor, color, animation, openInNewTab, isBold, isItalic, href } = shown
  return chapterButtonSchema.parse({
    id: names.newId(),
    chapterId: place.id,
    order: place.order,
    content,
    btnColor,
    color,
    animation,
    openInNewTab,
    isBold,
    isItalic,
    linkTxt: href ?? names.step(shown.stepId),
    isLinkExternal: href !== null,
  })
}

function copiedField(shown: PublishedFormField, place: PartOfChapter, names: CopyNames): FormField {
  const id = names.newId()
  const { label, required, fieldType, businessFieldType } = shown
  return formFieldSchema.parse({
    id,
    chapterId: place.id,
    order: place.order,
    label,
    required,
    fieldType,
    businessFieldType,
    options: shown.options.map((option, order) => ({
      id: names.newId(),
      fieldId: id,
      label: option.label,
      order,
    })),
  })
}
