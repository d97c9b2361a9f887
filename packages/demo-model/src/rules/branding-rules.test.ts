import { describe, expect, it } from 'vitest'
import type { DemoChanges } from '../records/demo.ts'
import { testDemo } from '../testing/builders.ts'
import { testAsset } from '../testing/test-ids.ts'
import {
  brandingIssues,
  callToActionIssues,
  hasCallToAction,
  hasOwnWatermark,
  noWatermark,
} from './branding-rules.ts'
import { watermarkLogoIssue, watermarkSizeIssue } from './logo-rules.ts'
import { messageOf } from './messages.ts'

const demoWith = (changes: DemoChanges) => ({ ...testDemo(), ...changes })
const wrong = (changes: DemoChanges) => brandingIssues(demoWith(changes)).map(messageOf)

describe('a watermark', () => {
  it('[M5.5, M9.15] has a text of 20 characters at most', () => {
    expect(wrong({ showWatermark: true, watermarkText: '🙂'.repeat(20) })).toEqual([])
    expect(wrong({ showWatermark: true, watermarkText: 'x'.repeat(21) })).toEqual([
      'Text should be less than 20 characters',
    ])
  })

  it('[M5.6] leads nowhere, or to a valid address that runs nothing', () => {
    for (const link of ['https://acme.example/a?b=c', 'mailto:a@acme.example', '', null]) {
      expect(wrong({ showWatermark: true, watermarkLink: link }), String(link)).toEqual([])
    }
    for (const link of ['acme', 'javascript:alert(1)', 'https://a b.example', 'data:text/html,a']) {
      expect(wrong({ showWatermark: true, watermarkLink: link }), link).toEqual([
        'Enter a valid link e.g example.com',
      ])
    }
  })

  it('[M5.7] that is not shown keeps nothing from being saved', () => {
    for (const showWatermark of [null, false]) {
      expect(wrong({ showWatermark, watermarkLink: 'acme' })).toEqual([])
    }
  })

  it('[M4.29] is the demo’s own where any of it is', () => {
    expect(hasOwnWatermark(noWatermark)).toBe(false)
    for (const part of [
      { watermarkLogoUrl: testAsset('logo') },
      { watermarkText: 'Acme' },
      { watermarkLink: 'https://acme.example' },
    ]) {
      expect(hasOwnWatermark({ ...noWatermark, ...part })).toBe(true)
    }
  })

  it('[M5.2, M5.3, M5.4, M9.15] has a small square PNG or JPEG as its logo', () => {
    const of = (type: string, size = 1024 * 1024) => watermarkLogoIssue({ type, size })
    expect([of('image/png'), of('image/jpeg')]).toEqual([null, null])
    const told = (issue: ReturnType<typeof of>) => issue && messageOf(issue)
    for (const type of ['image/svg+xml', 'image/gif', 'image/webp', '']) {
      expect(told(of(type))).toBe('Supported file types: .png, .jpeg, .jpg')
    }
    expect(told(of('image/png', 1024 * 1024 + 1))).toBe('Image file size should not exceed 1MB')
    const sized = (width: number, height = width) => watermarkSizeIssue({ width, height })
    expect([32, 100, 256].map((side) => sized(side))).toEqual([null, null, null])
    for (const issue of [sized(31), sized(257), sized(64, 63)]) {
      expect(told(issue)).toBe('Image should be square and between 32x32 and 256x256')
    }
  })
})

describe('the button that calls to action', () => {
  const button = { ctabtntext: 'Book a call', ctabtnlink: 'https://acme.example/call' }
  const told = (changes: DemoChanges) =>
    callToActionIssues(demoWith({ ...button, ...changes })).map(messageOf)

  it('[M5.9, M5.10, M5.11] needs a text, a link and two colors, all of them', () => {
    expect(told({})).toEqual([])
    const text = 'Enter a valid text for the button'
    const link = 'Enter a valid link e.g example.com'
    const color = 'Please enter a valid hex color format (#fff or #ffffff)'
    for (const ctabtntext of ['', '  ', null]) expect(told({ ctabtntext })).toEqual([text])
    for (const ctabtnlink of ['', 'acme', 'javascript:alert(1)', null]) {
      expect(told({ ctabtnlink })).toEqual([link])
    }
    expect(told({ ctabtncolor: 'red' })).toEqual([color])
    expect(told({ ctabtntextcolor: '#12' })).toEqual([color])
    expect(told({ ctabtntext: '', ctabtnlink: '', ctabtncolor: '', ctabtntextcolor: '' })).toEqual([
      text,
      link,
      color,
      color,
    ])
  })

  it('is judged only where there is one', () => {
    const none = demoWith({ ctabtntext: null, ctabtnlink: null, ctabtncolor: 'red' })
    expect(hasCallToAction(none)).toBe(false)
    expect(callToActionIssues(none)).toEqual([])
  })
})
