import { expect, it } from 'vitest'
import { createStep } from '../records/step.ts'
import { picturesOnceTrimmed } from './video-cut.ts'

const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const [id = '', demoId = ''] = ids
const image = `asset:${'a'.repeat(64)}`
const editedImage = `asset:${'b'.repeat(64)}`
const video = `asset:${'c'.repeat(64)}`

const film = (changes: { trimStart?: number; trimEnd?: number; editedImage?: string }) =>
  createStep({ id, demoId, number: 1, video, image, ...changes })

it('[E7.9] takes the picture of a film away whose place may be cut off', () => {
  const whole = film({})
  expect(picturesOnceTrimmed(whole, { trimStart: 1, trimEnd: 100 })).toEqual({ image: null })
  expect(picturesOnceTrimmed(whole, { trimStart: 0, trimEnd: 24 })).toEqual({ image: null })
  const later = film({ trimStart: 40 })
  expect(picturesOnceTrimmed(later, { trimStart: 41, trimEnd: 100 })).toEqual({ image: null })
  expect(picturesOnceTrimmed(later, { trimStart: 0, trimEnd: 30 })).toEqual({ image: null })
})

it('[E7.9] leaves a picture whose place is shown', () => {
  const whole = film({})
  expect(picturesOnceTrimmed(whole, { trimStart: 0, trimEnd: 25 })).toEqual({})
  expect(picturesOnceTrimmed(film({ trimEnd: 10 }), { trimStart: 0, trimEnd: 10 })).toEqual({})
  const later = film({ trimStart: 40 })
  expect(picturesOnceTrimmed(later, { trimStart: 0, trimEnd: 100 })).toEqual({})
  expect(picturesOnceTrimmed(later, { trimStart: 40, trimEnd: 50 })).toEqual({})
})

it('[E7.9] takes the picture of a cropped film away with that of the whole one, and nothing where there is none', () => {
  const trim = { trimStart: 50, trimEnd: 60 }
  expect(picturesOnceTrimmed(film({ editedImage }), trim)).toEqual({
    image: null,
    editedImage: null,
  })
  expect(picturesOnceTrimmed({ ...film({}), image: null }, trim)).toEqual({})
})
