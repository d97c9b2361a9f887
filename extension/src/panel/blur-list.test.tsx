// @vitest-environment jsdom
import { UiProvider } from '@waystep/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BlurSection } from './blur-section.tsx'
import { OptionsPage } from './options-page.tsx'

const { stored, watching } = vi.hoisted(() => {
  // Another file of this process may have read the same modules with another browser.
  vi.resetModules()
  return {
    stored: {} as Record<string, unknown>,
    watching: new Set<(changes: object, area: string) => void>(),
  }
})
vi.mock('webextension-polyfill', () => ({
  default: {
    storage: {
      local: {
        get: async (key: string) => ({ [key]: stored[key] }),
        set: async (items: object) => {
          Object.assign(stored, items)
          for (const one of watching) one(items, 'local')
        },
      },
      onChanged: {
        addListener: (one: (changes: object, area: string) => void) => watching.add(one),
        removeListener: (one: (changes: object, area: string) => void) => watching.delete(one),
      },
    },
  },
}))

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  stored['blurSelectors'] = undefined
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const show = (page = <BlurSection />) =>
  act(async () => root.render(<UiProvider>{page}</UiProvider>))
const text = () => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button')]
    buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)?.click()
  })
function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
async function type(label: string, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(field(label), value)
    field(label).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe('what is blurred in every recording', () => {
  const kept = () => stored['blurSelectors']
  const listed = () => [...document.querySelectorAll('li code')].map((one) => one.textContent)

  it('is a list to add to and to take from', async () => {
    await show()
    expect(text()).toContain('Blurred in every recordingNothing')
    await type('Elements to blur', '.email')
    await press('Add')
    await type('Elements to blur', '#name')
    await press('Add')
    expect([kept(), listed()]).toEqual([
      ['.email', '#name'],
      ['.email', '#name'],
    ])
    expect(field('Elements to blur').value).toBe('')
    expect(text()).toContain('Blurred in every recording2')
    await press('Stop blurring .email')
    expect([kept(), listed()]).toEqual([['#name'], ['#name']])
  })

  it('says what is no selector, until something else is written', async () => {
    await show()
    await type('Elements to blur', '..')
    await press('Add')
    expect([kept(), field('Elements to blur').getAttribute('aria-invalid')]).toEqual([
      undefined,
      'true',
    ])
    await type('Elements to blur', '.x')
    expect(field('Elements to blur').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('is read anew where another page of the extension changed it, and only then', async () => {
    await show(<OptionsPage />)
    expect(listed()).toEqual([])
    const change = (changes: object, area: string) =>
      act(async () => {
        for (const one of watching) one(changes, area)
      })
    stored['blurSelectors'] = ['.email', 5]
    await change({ another: {} }, 'local')
    await change({ blurSelectors: {} }, 'session')
    expect(listed()).toEqual([])
    await change({ blurSelectors: {} }, 'local')
    expect(listed()).toEqual(['.email'])
    act(() => root.unmount())
    expect(watching.size).toBe(0)
    root = createRoot(document.body)
  })
})
