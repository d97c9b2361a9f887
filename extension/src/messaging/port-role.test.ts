import { describe, expect, it } from 'vitest'
import type { Runtime } from 'webextension-polyfill'
import { portRole } from './port-role.ts'

const own = { id: 'abcdef', address: 'chrome-extension://abcdef/' }
const tab = { id: 7, index: 0 } as NonNullable<Runtime.MessageSender['tab']>
const roleOf = (sender: Partial<Runtime.MessageSender> | undefined) =>
  portRole(sender && { id: own.id, frameId: 0, ...sender }, own)

describe('portRole', () => {
  it('knows its own pages and the frames of pages that people visit', () => {
    expect(roleOf({ url: 'chrome-extension://abcdef/sidepanel.html' })).toBe('panel')
    expect(roleOf({ url: 'chrome-extension://abcdef/sidepanel.html', tab })).toBe('panel')
    expect(roleOf({ url: 'chrome-extension://abcdef/upload.html#nothing', tab })).toBe('upload')
    for (const url of ['https://shop.example/', 'about:blank', 'about:srcdoc', 'file:///a.html'])
      expect(roleOf({ url, tab, frameId: 12 }), url).toBe('frame')
  })

  it.each<[string, Partial<Runtime.MessageSender> | undefined]>([
    ['nobody', undefined],
    ['what has no address', { tab }],
    ['another extension', { id: 'fedcba', url: 'chrome-extension://abcdef/sidepanel.html' }],
    ['another extension’s page', { url: 'chrome-extension://fedcba/sidepanel.html' }],
    ['a page of its own that asks for nothing', { url: 'chrome-extension://abcdef/options.html' }],
    ['its panel in a frame of a page', { url: `${own.address}sidepanel.html`, tab, frameId: 3 }],
    ['a page without a tab', { url: 'https://shop.example/' }],
  ])('lets nothing else in: %s', (_name, sender) => {
    expect(roleOf(sender)).toBeNull()
  })

  it('takes no page for the panel that names itself like it', () => {
    for (const url of [
      'https://shop.example/sidepanel.html',
      'https://shop.example/?chrome-extension://abcdef/sidepanel.html',
      'https://abcdef/sidepanel.html',
      'chrome-extension://abcdef@shop.example/sidepanel.html',
      'chrome-extension://abcdef.example/sidepanel.html',
    ])
      expect(roleOf({ url, tab }), url).not.toBe('panel')
  })
})
