import { describe, expect, it } from 'vitest'
import { chapterOn, chapterStep, imageStep, testDocument } from '../testing/builders.ts'
import { testAsset } from '../testing/test-ids.ts'
import {
  aspectRatio,
  defaultFrame,
  firstMediaStep,
  frameInOrder,
  frameOf,
  sameAspectRatio,
} from './aspect-ratio.ts'

const size = (width: number, height: number) => ({ width, height })

describe('the aspect ratio', () => {
  it('[E5.32, E9.17, M9.29] is compared to two decimals', () => {
    expect(sameAspectRatio(size(1280, 720), size(1366, 768))).toBe(true)
    expect(sameAspectRatio(size(1774, 1000), size(1776, 1000))).toBe(false)
    expect(aspectRatio(size(1280, 720))).toBe(1.78)
  })

  it('[E5.32] is that of the first image or video step; a chapter before it does not count', () => {
    const cover = chapterStep('cover')
    const tall = imageStep('tall', { widthOrg: 600, heightOrg: 900 })
    const document = testDocument({
      steps: [cover, tall, imageStep('wide')],
      chapters: [chapterOn(cover)],
    })
    expect(firstMediaStep(document)?.text).toBe('tall')
    expect(frameOf(document)).toEqual(size(600, 900))
  })

  it('[E5.32] of a film is that of its own size', () => {
    const film = imageStep('film', { video: testAsset('film'), videoWidth: 640, videoHeight: 480 })
    expect(frameOf(testDocument({ steps: [film] }))).toEqual(size(640, 480))
  })

  it('is the usual one in an empty demo', () => {
    expect(frameOf(testDocument())).toEqual(defaultFrame)
  })

  it('[E5.32] is checked on reorder too', () => {
    const wide = imageStep('wide')
    const tall = imageStep('tall', { widthOrg: 600, heightOrg: 900 })
    const before = testDocument({ steps: [wide, tall] })
    expect(frameInOrder(before, [tall.id, wide.id])).toEqual(size(600, 900))
    expect(frameInOrder(before, [wide.id, tall.id])).toEqual(frameOf(before))
  })
})
