import { expect, it } from 'vitest'
import type { ChapterType } from '../records/chapter.ts'
import { chapterOn, chapterStep, imageStep, testDocument } from '../testing/builders.ts'
import { testCommand } from '../testing/test-command.ts'
import { endCta } from './end-cta.ts'

const picture = imageStep('picture')
const cover = chapterStep('cover')
const given = (type: ChapterType, steps = [cover, picture]) =>
  testDocument({ steps, chapters: [chapterOn(cover, { type, hasPassword: true })] })

it('[E4.22] is the Link chapter that stands last, also when it was moved there', () => {
  const before = given('Link')
  expect(endCta(before)).toBeNull()
  const stepIds = [picture.id, cover.id]
  const { document } = testCommand(before, { type: 'reorder-steps', stepIds })
  expect(endCta(document)?.stepId).toBe(cover.id)
  const deleted = testCommand(before, { type: 'delete-steps', stepIds: [picture.id] })
  expect(endCta(deleted.document)?.stepId).toBe(cover.id)
})

it('[E4.22] is no gate, no picture and nothing of an empty demo', () => {
  for (const type of ['Form', 'Embed', 'Password'] as const) {
    expect(endCta(given(type, [picture, cover])), type).toBeNull()
  }
  expect(endCta(testDocument({ steps: [picture] }))).toBeNull()
  expect(endCta(testDocument())).toBeNull()
})
