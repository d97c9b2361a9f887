import {
  type Background,
  type Chapter,
  type ChapterButton,
  type DemoDocument,
  type FormField,
  orderedSteps,
  plainLabel,
  renderMarkdown,
} from '@waystep/demo-model'
import type { BackgroundView, ChapterButtonView, ChapterView, FormFieldView } from '@waystep/stage'
import { assetUrl } from '../document/asset-url.ts'

/** A background as it is painted; a picture that the workspace does not hold is none. */
export function backgroundView(
  workspaceId: string,
  background: Pick<Background, 'type' | 'value'> | null,
): BackgroundView | null {
  if (background === null) return null
  switch (background.type) {
    case 'Color':
      return { kind: 'color', value: background.value }
    case 'Gradient':
      return { kind: 'gradient', value: background.value }
    case 'Image': {
      const url = assetUrl(workspaceId, background.value)
      return url === null ? null : { kind: 'image', url }
    }
  }
}

function buttonView(button: ChapterButton): ChapterButtonView {
  return {
    id: button.id,
    content: button.content,
    background: button.btnColor,
    color: button.color,
    bold: button.isBold,
    italic: button.isItalic,
    ripple: button.animation === 'Ripple',
    // Authors look at it; they do not leave the editor by it.
    href: null,
    newTab: button.openInNewTab,
  }
}

function fieldView(field: FormField): FormFieldView {
  return {
    id: field.id,
    label: plainLabel(field.label),
    required: field.required,
    type: field.fieldType,
    about: field.businessFieldType,
    options: [...field.options].sort((a, b) => a.order - b.order),
  }
}

const inOrder = <T extends { readonly order: number }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => a.order - b.order)

/**
 * The picture of the next step that has one viewers may see, else of one before, as `publishChapter` chooses it.
 * Captured pages have none.
 */
function nearestPicture(document: DemoDocument, { stepId }: Chapter): string | null {
  const steps = orderedSteps(document).filter((step) => !step.isHidden || step.id === stepId)
  const place = steps.findIndex((step) => step.id === stepId)
  const nearest = [...steps.slice(place + 1), ...steps.slice(0, place).reverse()]
  const pictured = nearest.find((step) => step.htmlCaptureId === null && step.image !== null)
  return pictured ? (pictured.editedImage ?? pictured.image) : null
}

/** A chapter's record as the stage draws it. */
export function chapterView(document: DemoDocument, chapter: Chapter): ChapterView {
  const stepPicture = chapter.coverImageType === 'STEP' ? nearestPicture(document, chapter) : null
  return chapterViewBeside(assetUrl(chapter.workspaceId, stepPicture), chapter)
}

function coverOf(chapter: Chapter, stepPicture: string | null): string | null {
  switch (chapter.coverImageType) {
    case 'NONE':
      return null
    case 'STEP':
      return stepPicture
    case 'CUSTOM':
      return assetUrl(chapter.workspaceId, chapter.coverImageSource)
  }
}

/**
 * A chapter's record as the stage draws it, where its demo is not at hand.
 * @param stepPicture address of what it shows beside it where that is a step; null for none
 */
export function chapterViewBeside(stepPicture: string | null, chapter: Chapter): ChapterView {
  const { workspaceId } = chapter
  return {
    id: chapter.id,
    type: chapter.type,
    theme: chapter.theme,
    layout: chapter.layout,
    heading: chapter.heading,
    headingColor: chapter.theme === 'Custom' ? chapter.headingColor : null,
    description: renderMarkdown(chapter.description),
    descriptionColor: chapter.theme === 'Custom' ? chapter.descriptionColor : null,
    background: backgroundView(workspaceId, chapter.background),
    blur: chapter.blurIntensity,
    logo: chapter.logoEnabled ? assetUrl(workspaceId, chapter.logoSource) : null,
    cover: coverOf(chapter, stepPicture),
    buttons: inOrder(chapter.buttons).map(buttonView),
    fields: inOrder(chapter.formFields).map(fieldView),
    consent: chapter.type === 'Form' ? renderMarkdown(chapter.consent) : '',
    embedUrl: chapter.type === 'Embed' && chapter.embedCode !== '' ? chapter.embedCode : null,
    skip: chapter.skip,
  }
}
