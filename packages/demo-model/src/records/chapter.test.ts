import { describe, expect, it } from 'vitest'
import { testButton } from '../testing/builders.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import { backgroundSchema } from './background.ts'
import {
  type Chapter,
  chapterChangesSchema,
  chapterPasswordSchema,
  chapterSchema,
  createChapter,
} from './chapter.ts'
import { formFieldSchema } from './form-field.ts'

const id = testId('c')
const chapter = createChapter({ id, stepId: testId('s'), workspaceId: testId('w') })
const keeps = (fields: Partial<Chapter>) => {
  expect(chapterSchema.parse({ ...chapter, ...fields })).toEqual({ ...chapter, ...fields })
}
const takes = (change: object) => chapterChangesSchema.safeParse(change).success
/** The values that the field takes, of those given. */
const accepted = (field: keyof Chapter, values: readonly unknown[]) =>
  values.filter((value) => takes({ [field]: value }))

describe('a chapter', () => {
  it('[E3.17] has its id and that of its step, both for good', () => {
    expect(chapter).toMatchObject({ id, stepId: testId('s') })
    expect(chapterSchema.safeParse({ ...chapter, stepId: undefined }).success).toBe(false)
    expect(takes({ stepId: testId('other') })).toBe(false)
  })

  it('[E3.18] is a Link, Form, Embed or Password', () => {
    const types = ['Link', 'Form', 'Embed', 'Password']
    expect(accepted('type', [...types, 'Video'])).toEqual(types)
  })

  it('[E3.19] is enabled unless switched off', () => {
    expect(chapter.enabled).toBe(true)
    keeps({ enabled: false })
    expect(accepted('enabled', [true, false, 'no'])).toEqual([true, false])
  })

  it('keeps its gate open for the tab, a day, 7 or 30 to whoever passed it', () => {
    expect(chapter.openDays).toBe(0)
    expect(accepted('openDays', [0, 1, 7, 30, 2, -1, '7', null])).toEqual([0, 1, 7, 30])
  })

  it('[E3.20] has a Dark, Light or Custom theme', () => {
    const themes = ['Dark', 'Light', 'Custom']
    expect(accepted('theme', [...themes, 'Blue'])).toEqual(themes)
    expect(chapter.theme).toBe('Dark')
  })

  it('[E3.21] has a background with id, type, value and workspace', () => {
    const background = {
      id: testId('b'),
      type: 'Image' as const,
      value: testAsset('sea'),
      workspaceId: testId('w'),
      demoId: null,
      chapterId: id,
      screenshotId: null,
    }
    keeps({ background })
    expect(takes({ background: { ...background, id: undefined } })).toBe(false)
    expect(takes({ background: { ...background, type: 'Film' } })).toBe(false)
  })

  it('[E3.22] knows its background by its id, and how much it is blurred', () => {
    expect(chapter).toMatchObject({ background: null, blurIntensity: 0 })
    keeps({ blurIntensity: 35 })
    expect(accepted('blurIntensity', [0, 100, 101, -1])).toEqual([0, 100])
    const background = { id: testId('b'), type: 'Color', value: '#fff' }
    expect(chapterSchema.parse({ ...chapter, background }).background?.id).toBe(testId('b'))
  })

  it('has a colour, a gradient or a file behind it, and nothing else a style could hold', () => {
    const set = (value: string) => takes({ background: { id: testId('b'), type: 'Color', value } })
    expect(set('#fff')).toBe(true)
    expect(set('linear-gradient(90deg, #fff, #000 50%)')).toBe(true)
    expect(set('#fff;background:url(https://evil.example)')).toBe(false)
    expect(set('url(https://evil.example)')).toBe(false)
  })

  it('[E3.23] has a heading and colours for heading and description', () => {
    keeps({ heading: 'Welcome', headingColor: '#abcdef', descriptionColor: '#012' })
    expect(accepted('headingColor', ['#abc', 'red'])).toEqual(['#abc'])
    expect(accepted('descriptionColor', ['#abc', 'red'])).toEqual(['#abc'])
  })

  it('[E3.24] has buttons', () => {
    const fields = { content: 'Go', btnColor: '#000000', isLinkExternal: true }
    const linkTxt = 'https://acme.com'
    keeps({ buttons: [testButton('one', id, { ...fields, linkTxt }), testButton('two', id)] })
    expect(takes({ buttons: [{ content: 'Go' }] })).toBe(false)
  })

  it('[E3.25] has form fields', () => {
    const one = formFieldSchema.parse({ id: testId('f'), chapterId: id, label: 'Name' })
    keeps({ formFields: [one] })
    expect(takes({ formFields: [{ ...one, id: undefined }] })).toBe(false)
  })

  it('[E3.26] has what it embeds', () => {
    expect(chapter.embedCode).toBe('')
    keeps({ embedCode: 'https://calendly.com/acme' })
  })

  it('[E3.27] has a password, which stands in no record: the record says that there is one', () => {
    expect(chapterPasswordSchema.safeParse('open sesame').success).toBe(true)
    expect(chapterPasswordSchema.safeParse('').success).toBe(false)
    expect(chapter.hasPassword).toBe(false)
    keeps({ hasPassword: true })
    expect(chapterSchema.parse({ ...chapter, password: 'open sesame' })).not.toHaveProperty(
      'password',
    )
    expect(takes({ password: 'open sesame' })).toBe(false)
  })

  it('[E3.28] says whether viewers may skip its form', () => {
    expect(chapter.skip).toBe(false)
    keeps({ skip: true })
  })

  it('[E3.29] checks e-mails by company, not at all, or by a list', () => {
    const modes = ['CompanyEmail', 'None', 'Whitelist', 'Blacklist']
    expect(accepted('emailValidationMode', [...modes, 'Any'])).toEqual(modes)
  })

  it('[E3.30] has a list of domains', () => {
    expect(chapter.emailDomainList).toBe('')
    keeps({ emailDomainList: 'acme.com,*.example.org' })
  })

  it('[E3.31] has a logo that is on or off', () => {
    expect(chapter).toMatchObject({ logoEnabled: false, logoSource: null })
    keeps({ logoEnabled: true, logoSource: testAsset('logo') })
  })

  it('[E3.32] has no cover image, its own, or that of the step', () => {
    const types = ['NONE', 'STEP', 'CUSTOM']
    expect(accepted('coverImageType', [...types, 'none'])).toEqual(types)
    expect(chapter.coverImageType).toBe('NONE')
  })

  it('[E3.33] has the file of its cover image', () => {
    expect(chapter.coverImageSource).toBe(null)
    keeps({ coverImageType: 'CUSTOM', coverImageSource: testAsset('cover') })
    expect(takes({ coverImageSource: 'https://acme.com/a.png' })).toBe(false)
  })

  it('[M3.32] has owner, texts, colours, buttons, theme, and what its type needs', () => {
    expect(chapter).toMatchObject({ workspaceId: testId('w'), theme: 'Dark' })
    keeps({
      enabled: false,
      type: 'Form',
      heading: 'Hi',
      headingColor: '#111',
      description: 'Tell us',
      descriptionColor: '#222',
      buttons: [testButton('b', id)],
      theme: 'Custom',
      skip: true,
      hasPassword: true,
      embedCode: 'https://acme.com',
    })
  })

  it('[E9.8, M9.23] starts as a Link with the default heading and button', () => {
    expect(chapter).toMatchObject({ type: 'Link', heading: 'Get Started' })
    expect(testButton('b', id)).toMatchObject({
      content: 'Get Started',
      btnColor: '#4f46e5',
      color: '#ffffff',
    })
  })

  it('[M3.33] takes company e-mails only, unless told otherwise, and holds form and background', () => {
    expect(chapter).toMatchObject({
      emailValidationMode: 'CompanyEmail',
      emailDomainList: '',
      blurIntensity: 0,
      background: null,
      formFields: [],
    })
    const background = backgroundSchema.parse({
      id: testId('sky'),
      type: 'Color',
      value: '#111111',
    })
    const question = formFieldSchema.parse({ id: testId('q'), chapterId: id, label: 'Name' })
    keeps({ emailValidationMode: 'Whitelist', emailDomainList: 'acme.com', blurIntensity: 40 })
    keeps({ background, formFields: [question] })
    expect(takes({ blurIntensity: 101 })).toBe(false)
    expect(takes({ background: { ...background, value: 'red' } })).toBe(false)
    expect(takes({ formFields: [{ ...question, label: 3 }] })).toBe(false)
  })

  it('says in at most 1000 characters what answers are used for', () => {
    expect(accepted('consent', ['x'.repeat(1000), 'x'.repeat(1001)])).toEqual(['x'.repeat(1000)])
  })

  it('[M3.34] stands in the middle or at the left, with cover and logo', () => {
    expect(accepted('layout', ['Center', 'Left', 'Right'])).toEqual(['Center', 'Left'])
    keeps({
      layout: 'Left',
      coverImageType: 'STEP',
      coverImageSource: testAsset('cover'),
      logoEnabled: true,
      logoSource: testAsset('logo'),
    })
  })
})
