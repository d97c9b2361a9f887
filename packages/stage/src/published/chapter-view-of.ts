import type { PublishedBackground, PublishedChapter } from '@waystep/demo-model'
import type { BackgroundView, ChapterView } from '../view/chapter-view.ts'

/** How a chapter is drawn; `base` goes before its files' relative addresses. */
export function chapterViewOf(chapter: PublishedChapter, base: string): ChapterView {
  const file = (path: string | null) => (path === null ? null : base + path)
  return {
    id: chapter.id,
    type: chapter.type,
    theme: chapter.theme,
    layout: chapter.layout,
    heading: chapter.heading,
    headingColor: chapter.theme === 'Custom' ? chapter.headingColor : null,
    description: chapter.description,
    descriptionColor: chapter.theme === 'Custom' ? chapter.descriptionColor : null,
    background: chapter.background && backgroundViewOf(chapter.background, base),
    blur: chapter.blurIntensity,
    logo: file(chapter.logo),
    cover: file(chapter.cover),
    buttons: chapter.buttons.map((button) => ({
      id: button.id,
      content: button.content,
      background: button.btnColor,
      color: button.color,
      bold: button.isBold,
      italic: button.isItalic,
      ripple: button.animation === 'Ripple',
      href: button.href,
      newTab: button.openInNewTab,
    })),
    fields: chapter.formFields.map((field) => ({
      id: field.id,
      label: field.label,
      required: field.required,
      type: field.fieldType,
      about: field.businessFieldType,
      options: field.options,
    })),
    consent: chapter.consent,
    embedUrl: chapter.embed,
    skip: chapter.skip,
  }
}

/** How a background is painted. */
export function backgroundViewOf(
  { type, value }: PublishedBackground,
  base: string,
): BackgroundView {
  switch (type) {
    case 'Color':
      return { kind: 'color', value }
    case 'Gradient':
      return { kind: 'gradient', value }
    case 'Image':
      return { kind: 'image', url: base + value }
  }
}
