import { pageStep, testAsset, testDocument } from '@waystep/demo-model/testing'
import { expect, it } from 'vitest'
import { stepView } from './step-view.ts'

const image = testAsset('picture')
const step = pageStep('open', { image })
const document = testDocument({ steps: [step] })

function placeholder(kinds: readonly string[]) {
  const health = kinds.map((kind) => ({ kind, nodeId: null, detail: '', area: 0 }))
  const summary = { url: '', title: '', viewport: { width: 1280, height: 720 }, health }
  const captures = { [step.htmlCaptureId ?? '']: summary }
  const view = stepView(document, step, null, { captures, pageVersion: 0 })
  return view.kind === 'page' ? view.placeholder : undefined
}

it('shows the picture of a page until the page is there, unless it is of another moment', () => {
  expect(placeholder([])).toContain(image.slice('asset:'.length))
  expect(placeholder(['asset-missing'])).toContain(image.slice('asset:'.length))
  expect(placeholder(['asset-missing', 'picture-stale'])).toBeNull()
})

it('asks for a page with its edits and in its translation, once the server has the step', () => {
  const translation = { language: 'de', revision: 7 }
  const addressAt = (pageVersion: number | null) => {
    const view = stepView(document, step, null, { captures: {}, pageVersion, translation })
    return view.kind === 'page' ? view.url : undefined
  }
  expect(addressAt(3)).toBe(
    `/api/captures/${step.htmlCaptureId}/page?stepId=${step.id}&v=3-7&lang=de`,
  )
  expect(addressAt(null)).toBe(`/api/captures/${step.htmlCaptureId}/page`)
})

it('shows an image from memory where it is at hand, and what was edited before its original', () => {
  const editedImage = testAsset('edited')
  const edited = { ...step, htmlCaptureId: null, editedImage }
  const facts = { captures: {}, pageVersion: 0 }
  const addressWith = (more: Partial<Parameters<typeof stepView>[3]>) => {
    const view = stepView(document, edited, null, { ...facts, ...more })
    return view.kind === 'image' ? view.url : undefined
  }
  const pictureAtHand = (reference: string | null) =>
    reference === editedImage ? 'blob:edited' : null
  expect(addressWith({ pictureAtHand })).toBe('blob:edited')
  expect(addressWith({ pictureAtHand: () => null })).toContain(editedImage.slice('asset:'.length))
  expect(addressWith({})).toContain(editedImage.slice('asset:'.length))
})
