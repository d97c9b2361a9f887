import type { Chapter } from '../records/chapter.ts'
import type { ChapterButton } from '../records/chapter-button.ts'
import {
  type FormField,
  formFieldLimit,
  formFieldMinimum,
  plainLabel,
} from '../records/form-field.ts'
import { idSchema } from '../records/ids.ts'
import { isLink } from '../records/link.ts'
import { emailDomainIssues, normaliseEmailDomains } from './email-domains.ts'
import { embedLinkIssues } from './embed-link.ts'
import { type Issue, issue } from './issue.ts'

/**
 * What keeps a chapter from being saved (E5.20, E5.21, E5.23 to E5.27); with the server's list of
 * domains also what it does not let chapters embed (E5.2).
 */
export function chapterIssues(
  chapter: Chapter,
  embedDomains: readonly string[] | null = null,
): Issue[] {
  return [
    ...typeIssues(chapter, embedDomains),
    ...ownershipIssues(chapter),
    ...linkIssues(chapter.buttons),
  ]
}

function typeIssues(chapter: Chapter, embedDomains: readonly string[] | null): Issue[] {
  switch (chapter.type) {
    case 'Password':
      return chapter.hasPassword ? [] : [issue('password-missing', ['hasPassword'])]
    case 'Embed':
      return chapter.embedCode.trim() === ''
        ? [issue('embed-missing', ['embedCode'])]
        : embedLinkIssues(chapter.embedCode, ['embedCode'], embedDomains)
    case 'Link':
      return contentIssues(chapter.buttons)
    case 'Form':
      return [
        ...formFieldIssues(chapter.formFields),
        ...emailDomainIssues(chapter.emailDomainList, ['emailDomainList']),
      ]
  }
}

function contentIssues(buttons: readonly ChapterButton[]): Issue[] {
  return buttons.flatMap((button, index) => {
    const path = ['buttons', index]
    const content =
      button.content.trim() === '' ? [issue('button-content-missing', [...path, 'content'])] : []
    const link =
      button.isLinkExternal && !button.linkTxt?.trim()
        ? [issue('button-link-missing', [...path, 'linkTxt'])]
        : []
    return [...content, ...link]
  })
}

/** Whatever the chapter's type: nothing but links and steps may ever stand in a button. */
function linkIssues(buttons: readonly ChapterButton[]): Issue[] {
  return buttons.flatMap((button, index) => {
    if (!button.linkTxt) return []
    const path = ['buttons', index, 'linkTxt']
    if (button.isLinkExternal) return isLink(button.linkTxt) ? [] : [issue('invalid-link', path)]
    return idSchema.safeParse(button.linkTxt).success ? [] : [issue('step-missing', path)]
  })
}

function formFieldIssues(fields: readonly FormField[]): Issue[] {
  const labels = fields.flatMap((field, index) =>
    plainLabel(field.label).trim() === ''
      ? [issue('field-label-missing', ['formFields', index, 'label'])]
      : [],
  )
  if (fields.length > formFieldLimit)
    return [issue('too-many-form-fields', ['formFields']), ...labels]
  if (fields.length < formFieldMinimum) return [issue('form-field-required', ['formFields'])]
  return labels
}

/** Buttons, fields and options know who they belong to, and no id stands twice. */
function ownershipIssues(chapter: Chapter): Issue[] {
  const owned = [
    ...chapter.buttons.map((button, index) => ({
      at: ['buttons', index],
      owner: button.chapterId,
    })),
    ...chapter.formFields.map((field, index) => ({
      at: ['formFields', index],
      owner: field.chapterId,
    })),
  ]
  const astray = owned.filter(({ owner }) => owner !== chapter.id).map(({ at }) => at)
  const options = chapter.formFields.flatMap((field, index) =>
    field.options.flatMap((option, place) =>
      option.fieldId === field.id ? [] : [['formFields', index, 'options', place]],
    ),
  )
  const ids = [
    ...chapter.buttons.map((button) => button.id),
    ...chapter.formFields.flatMap((field) => [field.id, ...field.options.map((one) => one.id)]),
  ]
  return [
    ...[...astray, ...options].map((path) => issue('owner-mismatch', path)),
    ...(new Set(ids).size < ids.length ? [issue('id-taken', ['buttons'])] : []),
  ]
}

/**
 * A chapter as it is saved: a logo or a cover of its own without a picture is switched off (E5.28),
 * and the domain list is put in order (E5.7).
 */
export function tidyChapter(chapter: Chapter): Chapter {
  return {
    ...chapter,
    logoEnabled: chapter.logoEnabled && chapter.logoSource !== null,
    coverImageType:
      chapter.coverImageType === 'CUSTOM' && chapter.coverImageSource === null
        ? 'NONE'
        : chapter.coverImageType,
    emailDomainList: normaliseEmailDomains(chapter.emailDomainList),
  }
}
