import type { Chapter } from '../records/chapter.ts'
import { type FormField, plainLabel } from '../records/form-field.ts'
import { lengthOf } from '../records/text.ts'
import { emailAccepted, isEmailAddress } from './email-accepted.ts'
import { companyEmailFilterEnabled } from './email-domains.ts'
import { type Issue, issue } from './issue.ts'
import type { MessageCode } from './messages.ts'

/** Characters of one answer. */
export const answerLimit = 1000

/** What somebody answered to one question. The question stands with it, since the form may change. */
export interface FormAnswer {
  readonly fieldId: string
  readonly label: string
  readonly businessFieldType: FormField['businessFieldType']
  readonly value: string
}

export type FormAnswers =
  | { readonly ok: true; readonly answers: readonly FormAnswer[]; readonly email: string | null }
  /** Paths are the ids of fields. */
  | { readonly ok: false; readonly issues: readonly Issue[] }

type AskingChapter = Pick<Chapter, 'formFields' | 'emailValidationMode' | 'emailDomainList'>

/**
 * What was entered in a form, by the ids of its fields, if the form takes it: required fields filled
 * in, options chosen of those there are, e-mail addresses as the chapter wants them (E3.29, E3.30,
 * E3.34, E3.35). Entries of other fields are left out, and so are empty ones.
 */
export function readFormAnswers(
  chapter: AskingChapter,
  entries: Readonly<Record<string, string>>,
  isFreeMail: (domain: string) => boolean,
): FormAnswers {
  const fields = [...chapter.formFields].sort((a, b) => a.order - b.order)
  const given = new Map(Object.entries(entries))
  const answers = fields.map((field) => ({ field, value: given.get(field.id)?.trim() ?? '' }))
  const issues = answers.flatMap(({ field, value }) => {
    const code = wrongWith(field, value, chapter, isFreeMail)
    return code
      ? [issue(code, [field.id], { label: plainLabel(field.label), limit: answerLimit })]
      : []
  })
  if (issues.length > 0) return { ok: false, issues }
  const filled = answers.filter(({ value }) => value !== '')
  return {
    ok: true,
    answers: filled.map(({ field, value }) => ({
      fieldId: field.id,
      label: plainLabel(field.label),
      businessFieldType: field.businessFieldType,
      value,
    })),
    email: filled.find(({ field }) => field.businessFieldType === 'Email')?.value ?? null,
  }
}

function wrongWith(
  field: FormField,
  value: string,
  chapter: AskingChapter,
  isFreeMail: (domain: string) => boolean,
): MessageCode | null {
  if (value === '') return field.required ? 'answer-missing' : null
  if (lengthOf(value) > answerLimit) return 'answer-too-long'
  if (field.fieldType === 'Dropdown') {
    return field.options.some(({ label }) => label.trim() === value) ? null : 'answer-no-option'
  }
  if (field.businessFieldType !== 'Email') return null
  if (!isEmailAddress(value)) return 'answer-no-email'
  if (emailAccepted(value, chapter, isFreeMail)) return null
  const businessOnly =
    chapter.emailValidationMode === 'CompanyEmail' &&
    companyEmailFilterEnabled(chapter.emailDomainList)
  return businessOnly ? 'answer-business-email' : 'answer-email-not-accepted'
}
