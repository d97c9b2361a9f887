import type { Background } from '../records/background.ts'
import type { Chapter } from '../records/chapter.ts'
import type { ChapterButton } from '../records/chapter-button.ts'
import { plainLabel } from '../records/form-field.ts'
import { isLink } from '../records/link.ts'
import type {
  PublishedBackground,
  PublishedButton,
  PublishedChapter,
  PublishedFormField,
} from '../records/published-demo.ts'
import type { Step } from '../records/step.ts'
import { closingLink } from '../rules/end-cta.ts'
import { isGate } from './gates.ts'
import type { PublishOptions, Shown } from './publish-options.ts'
import { renderedChapter } from './rendered-texts.ts'

/** A chapter as viewers get it. Whom its form lets pass is the server's to know. */
export function publishChapter(shown: Shown, step: Step, chapter: Chapter): PublishedChapter {
  const { assetUrl, passedGates } = shown.options
  const { id, type, theme, layout, heading, headingColor, descriptionColor } = chapter
  const { blurIntensity, skip } = chapter
  const texts = shown.options.texts?.chapters[id] ?? renderedChapter(chapter)
  return {
    id,
    type,
    theme,
    layout,
    heading,
    headingColor,
    descriptionColor,
    blurIntensity,
    skip,
    description: texts.description,
    background: publishBackground(chapter.background, assetUrl),
    cover: coverOf(shown, step, chapter),
    logo: chapter.logoEnabled && chapter.logoSource ? assetUrl(chapter.logoSource) : null,
    buttons: buttonsOf(shown, chapter),
    formFields: type === 'Form' ? fieldsOf(chapter) : [],
    consent: type === 'Form' ? texts.consent : '',
    embed: type === 'Embed' ? chapter.embedCode : null,
    locked: isGate(chapter) && !passedGates.has(id),
  }
}

/** A background as viewers get it; an image of which no file is shown is none. */
export function publishBackground(
  background: Background | null,
  assetUrl: PublishOptions['assetUrl'],
): PublishedBackground | null {
  if (!background) return null
  const { type, value } = background
  if (!value.startsWith('asset:')) return { type, value }
  const url = assetUrl(value)
  return url === null ? null : { type, value: url }
}

/** The picture beside a chapter. STEP is that of the next step this viewer may see, else the last. */
function coverOf({ steps, options }: Shown, step: Step, chapter: Chapter): string | null {
  switch (chapter.coverImageType) {
    case 'NONE':
      return null
    case 'CUSTOM':
      return chapter.coverImageSource && options.assetUrl(chapter.coverImageSource)
    case 'STEP': {
      const place = steps.indexOf(step)
      const nearest = [...steps.slice(place + 1), ...steps.slice(0, place).reverse()]
      for (const other of nearest) {
        const url = options.imageUrl(other)
        if (url !== null) return url
      }
      return null
    }
  }
}

/** A form and a password are sent by the first button, which leads nowhere else. */
function buttonsOf(shown: Shown, chapter: Chapter): PublishedButton[] {
  const buttons = inOrder(chapter.buttons)
  if (leadsOn(chapter)) return buttons.map((one) => publishButton(shown, chapter, one))
  return buttons
    .slice(0, 1)
    .map((one) => publishButton(shown, chapter, { ...one, linkTxt: null, isLinkExternal: false }))
}

/** Do its buttons lead somewhere, and not send what was filled in? */
function leadsOn({ type }: Chapter): boolean {
  return type === 'Link' || type === 'Embed'
}

function publishButton(
  { leadsTo, document }: Shown,
  chapter: Chapter,
  button: ChapterButton,
): PublishedButton {
  const { id, content, btnColor, color, animation, openInNewTab, isBold, isItalic } = button
  const drawn = { id, content, btnColor, color, animation, openInNewTab, isBold, isItalic }
  const { linkTxt } = button
  if (button.isLinkExternal && linkTxt && isLink(linkTxt)) {
    return { ...drawn, stepId: null, href: linkTxt }
  }
  const stepId = button.isLinkExternal ? null : leadsTo(chapter.stepId, linkTxt)
  const link = stepId === null && leadsOn(chapter) ? closingLink(document, chapter.stepId) : null
  return link === null ? { ...drawn, stepId, href: null } : { ...drawn, stepId: null, href: link }
}

function fieldsOf(chapter: Chapter): PublishedFormField[] {
  return inOrder(chapter.formFields).map((field) => {
    const { id, label, required, fieldType, businessFieldType, options } = field
    return {
      id,
      label: plainLabel(label),
      required,
      fieldType,
      businessFieldType,
      options: inOrder(options).map((option) => ({ id: option.id, label: option.label })),
    }
  })
}

function inOrder<T extends { readonly order: number }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.order - b.order)
}
