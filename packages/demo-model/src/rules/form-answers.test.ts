import { describe, expect, it } from 'vitest'
import type { Chapter } from '../records/chapter.ts'
import { type FormField, formFieldSchema } from '../records/form-field.ts'
import { testId } from '../testing/test-ids.ts'
import { readFormAnswers } from './form-answers.ts'
import { messageOf } from './messages.ts'

const chapterId = testId('chapter')
const field = (name: string, fields: Partial<FormField>) =>
  formFieldSchema.parse({ id: testId(name), chapterId, label: name, ...fields })

const email = field('Email*', { businessFieldType: 'Email', order: 2 })
const name = field('Name', { businessFieldType: 'FirstName', order: 1 })
const size = field('Size', {
  fieldType: 'Dropdown',
  order: 3,
  options: ['1-10', '11-50'].map((label, order) => ({
    id: testId(label),
    fieldId: testId('Size'),
    label,
    order,
  })),
})

type Rules = Pick<Chapter, 'emailValidationMode' | 'emailDomainList'>
const anyone: Rules = { emailValidationMode: 'None', emailDomainList: '' }
const isFreeMail = (domain: string) => domain === 'gmail.com'

const read = (entries: Record<string, string>, rules: Rules = anyone) =>
  readFormAnswers({ formFields: [email, name, size], ...rules }, entries, isFreeMail)

const refusals = (entries: Record<string, string>, rules?: Rules) => {
  const answers = read(entries, rules)
  return answers.ok ? [] : answers.issues.map((found) => [found.path[0], messageOf(found)])
}

describe('answers to a form', () => {
  it('[E3.34] stand with their questions in order, without what was left empty', () => {
    const answers = read({
      [email.id]: ' ada@acme.com ',
      [name.id]: 'Ada',
      [size.id]: '',
      unknown: 'x',
    })
    expect(answers).toEqual({
      ok: true,
      email: 'ada@acme.com',
      answers: [
        { fieldId: name.id, label: 'Name', businessFieldType: 'FirstName', value: 'Ada' },
        { fieldId: email.id, label: 'Email', businessFieldType: 'Email', value: 'ada@acme.com' },
      ],
    })
  })

  it('[E3.34] are refused while a required one is missing', () => {
    expect(refusals({ [name.id]: 'Ada' })).toEqual([[email.id, 'Please fill in “Email”.']])
    expect(refusals({ [email.id]: '   ' })).toHaveLength(1)
  })

  it('[E3.35] are refused when a choice is none of the options', () => {
    const entries = { [email.id]: 'ada@acme.com' }
    expect(refusals({ ...entries, [size.id]: '1-10' })).toEqual([])
    expect(refusals({ ...entries, [size.id]: '<script>' })).toEqual([
      [size.id, 'Please choose one of the options of “Size”.'],
    ])
  })

  it('[E3.29] are refused with an e-mail address the form does not take', () => {
    const business: Rules = { emailValidationMode: 'CompanyEmail', emailDomainList: '' }
    const text = (address: string, rules: Rules) => refusals({ [email.id]: address }, rules)[0]?.[1]
    expect(text('nobody', anyone)).toBe('Please enter a valid email address.')
    expect(text('ada@gmail.com', business)).toBe('Please use your business email address.')
    expect(text('ada@acme.com', business)).toBeUndefined()
    const listed: Rules = { emailValidationMode: 'Whitelist', emailDomainList: 'acme.com' }
    expect(text('ada@gmail.com', listed)).toBe('This email address is not accepted here.')
    const blocked: Rules = { emailValidationMode: 'Blacklist', emailDomainList: '*.rival.com' }
    expect(text('eve@mail.rival.com', blocked)).toBe('This email address is not accepted here.')
    expect(text('ada@acme.com', blocked)).toBeUndefined()
  })

  it('[E5.19] take any mailbox for business addresses only while there is a list', () => {
    const rules: Rules = { emailValidationMode: 'CompanyEmail', emailDomainList: 'acme.com' }
    expect(refusals({ [email.id]: 'ada@gmail.com' }, rules)).toEqual([])
  })

  it('are bounded', () => {
    expect(refusals({ [email.id]: 'a@b.co', [name.id]: 'x'.repeat(1001) })).toEqual([
      [name.id, '“Name” can have at most 1000 characters.'],
    ])
  })
})
