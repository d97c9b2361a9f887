import { describe, expect, it } from 'vitest'
import { testId } from '../testing/test-ids.ts'
import { chapterButtonSchema } from './chapter-button.ts'

const plain = { id: testId('b'), chapterId: testId('c') }

describe('a button of a chapter', () => {
  it('[M3.36] has every field of the record', () => {
    const full = {
      ...plain,
      content: 'Go',
      btnColor: '#000',
      color: '#fff',
      animation: 'Ripple',
      linkTxt: 'https://acme.com',
      isLinkExternal: true,
      order: 2,
      openInNewTab: true,
      isBold: true,
      isItalic: true,
    }
    expect(chapterButtonSchema.parse(full)).toEqual(full)
  })

  it('ripples or does not', () => {
    const accepted = ['None', 'Ripple', 'Pulse'].filter(
      (animation) => chapterButtonSchema.safeParse({ ...plain, animation }).success,
    )
    expect(accepted).toEqual(['None', 'Ripple'])
  })

  it('says Get Started and leads to the next step, unless told otherwise', () => {
    expect(chapterButtonSchema.parse(plain)).toEqual({
      ...plain,
      content: 'Get Started',
      btnColor: '#4f46e5',
      color: '#ffffff',
      animation: 'None',
      linkTxt: null,
      isLinkExternal: false,
      order: 0,
      openInNewTab: false,
      isBold: false,
      isItalic: false,
    })
  })
})
