import { describe, expect, it } from 'vitest'
import { live } from '../../../test/live-recording.ts'
import { isOpenedByPage } from './recorded-tabs.ts'

describe('isOpenedByPage', () => {
  it('follows a link of a recorded page into its new tab, and of no other page', () => {
    expect(isOpenedByPage(live, { openerTabId: 7 })).toBe(true)
    expect(isOpenedByPage(live, { openerTabId: 8 })).toBe(false)
    expect(isOpenedByPage(live, {})).toBe(false)
    expect(isOpenedByPage(null, { openerTabId: 7 })).toBe(false)
  })

  it('leaves out a tab that the author opens beside it', () => {
    for (const url of ['chrome://newtab/', 'edge://newtab/', 'chrome-extension://x/tab.html']) {
      expect(isOpenedByPage(live, { openerTabId: 7, pendingUrl: url, url: '' })).toBe(false)
      expect(isOpenedByPage(live, { openerTabId: 7, url })).toBe(false)
    }
    for (const url of ['https://shop.example/', 'about:blank', 'blob:https://shop.example/1', '']) {
      expect(isOpenedByPage(live, { openerTabId: 7, pendingUrl: url, url: '' })).toBe(true)
    }
  })
})
