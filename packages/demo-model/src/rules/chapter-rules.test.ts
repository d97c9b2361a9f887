import { describe, expect, it } from 'vitest'
import type { Chapter } from '../records/chapter.ts'
import {
  defaultFormFields,
  type FormField,
  firstOptions,
  formFieldSchema,
  withLabel,
  withRequired,
} from '../records/form-field.ts'
import { chapterOn, chapterStep, testButton } from '../testing/builders.ts'
import { testAsset, testId, testIds } from '../testing/test-ids.ts'
import { chapterIssues, tidyChapter } from './chapter-rules.ts'
import { messageOf } from './messages.ts'

const step = chapterStep('cover')
const id = testId('chapter of cover')
const chapter = (fields: Partial<Chapter> = {}) => chapterOn(step, fields)
const codes = (fields: Partial<Chapter>) => chapterIssues(chapter(fields)).map((one) => one.code)
const question = (name: string, fields: Partial<FormField> = {}) =>
  formFieldSchema.parse({ id: testId(name), chapterId: id, label: name, ...fields })
const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => question(`question ${index}`))

describe('a chapter', () => {
  it('[E9.8] is fine as it is made', () => {
    expect(chapterIssues(chapter())).toEqual([])
    expect(chapter()).toMatchObject({ type: 'Link', heading: 'Get Started', hasPassword: false })
    expect(chapter().buttons[0]).toMatchObject({
      content: 'Get Started',
      btnColor: '#4f46e5',
      color: '#ffffff',
    })
  })

  it('[E5.23] of type Password needs a password', () => {
    expect(codes({ type: 'Password' })).toEqual(['password-missing'])
    expect(codes({ type: 'Password', hasPassword: true })).toEqual([])
  })

  it('[E5.24] of type Embed needs something to embed', () => {
    expect(codes({ type: 'Embed', embedCode: ' ' })).toEqual(['embed-missing'])
    expect(codes({ type: 'Embed', embedCode: 'nonsense' })).toEqual(['invalid-embed-link'])
    expect(codes({ type: 'Embed', embedCode: 'https://calendly.com/acme' })).toEqual([])
  })

  it('[E5.25] of type Link needs texts, and links for buttons that lead outside', () => {
    const button = (fields: object) => codes({ buttons: [testButton('b', id, fields)] })
    expect(button({ content: '  ' })).toEqual(['button-content-missing'])
    expect(button({ isLinkExternal: true })).toEqual(['button-link-missing'])
    expect(button({ isLinkExternal: true, linkTxt: 'https://acme.com' })).toEqual([])
    expect(button({ linkTxt: testId('some step') })).toEqual([])
  })

  it('never leads anywhere a browser would run, whatever its type', () => {
    const buttons = [testButton('b', id, { isLinkExternal: true, linkTxt: 'javascript:alert(1)' })]
    expect(codes({ buttons })).toEqual(['invalid-link'])
    expect(codes({ buttons, type: 'Password', hasPassword: true })).toEqual(['invalid-link'])
  })

  it('[E5.26] of type Form needs a label for each field; a star alone is none', () => {
    const formFields = [question('Name'), question('x', { label: ' *' })]
    expect(codes({ type: 'Form', formFields })).toEqual(['field-label-missing'])
    expect(codes({ type: 'Form', formFields: [question('Name')] })).toEqual([])
  })

  it('[E5.27] of type Form needs a valid list of domains', () => {
    const form = { type: 'Form' as const, formFields: questions(1) }
    expect(codes({ ...form, emailDomainList: 'acme' })).toEqual(['domain-top-level'])
    expect(codes({ ...form, emailDomainList: 'acme.com' })).toEqual([])
  })

  it('[E5.20, E9.1] takes seven form fields and refuses an eighth', () => {
    expect(codes({ type: 'Form', formFields: questions(7) })).toEqual([])
    const issues = chapterIssues(chapter({ type: 'Form', formFields: questions(8) }))
    expect(issues.map(messageOf)).toEqual(['You can only have up to 7 form fields.'])
  })

  it('[E5.21] keeps at least one form field', () => {
    expect(codes({ type: 'Form', formFields: [] })).toEqual(['form-field-required'])
  })

  it('holds only buttons, fields and options of its own', () => {
    const astray = testButton('b', testId('another chapter'))
    expect(codes({ buttons: [astray] })).toEqual(['owner-mismatch'])
    const twice = [testButton('b', id), testButton('b', id)]
    expect(codes({ buttons: twice })).toEqual(['id-taken'])
    const options = firstOptions(testId('another field'), testIds('o'))
    expect(codes({ formFields: [question('q', { options })] })).toEqual([
      'owner-mismatch',
      'owner-mismatch',
    ])
  })

  it('[E5.28] loses a logo and a cover of its own without a picture when it is saved', () => {
    const tidy = tidyChapter(chapter({ logoEnabled: true, coverImageType: 'CUSTOM' }))
    expect(tidy).toMatchObject({ logoEnabled: false, coverImageType: 'NONE' })
    const pictures = { logoSource: testAsset('logo'), coverImageSource: testAsset('cover') }
    const kept = tidyChapter(chapter({ logoEnabled: true, coverImageType: 'CUSTOM', ...pictures }))
    expect(kept).toMatchObject({ logoEnabled: true, coverImageType: 'CUSTOM' })
    expect(tidyChapter(chapter({ coverImageType: 'STEP' })).coverImageType).toBe('STEP')
  })
})

describe('a form field', () => {
  it('[E3.34] is required when its label ends in a star, and the other way round', () => {
    expect(question('q', { label: 'Email*' }).required).toBe(true)
    expect(question('q', { label: 'Email', required: true }).label).toBe('Email*')
    const email = question('q', { label: 'Email' })
    const must = withRequired(email, true)
    expect(must).toMatchObject({ label: 'Email*', required: true })
    expect(withRequired(must, false)).toEqual(email)
    expect(withLabel(email, 'Mail *')).toMatchObject({ label: 'Mail *', required: true })
    expect(withLabel(must, 'Mail')).toMatchObject({ label: 'Mail', required: false })
  })

  it('[E5.22, E9.1] that is a dropdown starts with two options', () => {
    const options = firstOptions(testId('q'), testIds('option'))
    expect(options.map((option) => option.label)).toEqual(['Option 1', 'Option 2'])
    expect(new Set(options.map((option) => option.id)).size).toBe(2)
  })

  it('is there when a chapter becomes a form: first name and e-mail', () => {
    const fields = defaultFormFields(id, testIds('field'))
    expect(fields.map(({ label, required }) => [label, required])).toEqual([
      ['First name', false],
      ['Email*', true],
    ])
    expect(codes({ type: 'Form', formFields: fields })).toEqual([])
  })
})
