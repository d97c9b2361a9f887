import type { CDPSession, Page } from 'puppeteer'
import type { Clipboard } from './clipboards.ts'

/** Milliseconds in which a field does with what came what it does later. */
const afterwards = 70

const settle = () => new Promise((done) => setTimeout(done, afterwards))

/** Puts something on the system's clipboard, as a page does from which somebody copies. */
async function copy(page: Page, { data }: Clipboard): Promise<void> {
  await page.evaluate((values) => {
    const give = (event: ClipboardEvent) => {
      for (const [type, value] of values) event.clipboardData?.setData(type, value)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('copy', give, { capture: true })
    document.execCommand('copy')
    window.removeEventListener('copy', give, { capture: true })
  }, Object.entries(data))
}

/** A field with the caret in it, and where it stands. */
export interface Target {
  readonly page: Page
  readonly session: CDPSession
  readonly at: { readonly x: number; readonly y: number }
}

type Put = (target: Target, clipboard: Clipboard) => Promise<void>

/** Pastes with the keys, as people do. */
async function paste({ page }: Target, clipboard: Clipboard): Promise<void> {
  await copy(page, clipboard)
  await page.keyboard.down('Control')
  await page.keyboard.press('v')
  await page.keyboard.up('Control')
  await settle()
}

/** Pastes while a word is composed, as those do who write with an input method. */
async function pasteComposing({ page, session }: Target, clipboard: Clipboard): Promise<void> {
  await copy(page, clipboard)
  const composed = { text: 'にほ', selectionStart: 2, selectionEnd: 2 }
  await session.send('Input.imeSetComposition', composed)
  const key = { key: 'v', code: 'KeyV' }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: ['paste'], ...key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await settle()
  await session.send('Input.insertText', { text: '日本' })
}

/** Drops something on the field, as it comes from another window. */
async function drop({ session, at }: Target, clipboard: Clipboard): Promise<void> {
  const { files = [] } = clipboard
  const items = Object.entries(clipboard.data).map(([mimeType, data]) => ({ mimeType, data }))
  const data = { items, files: [...files], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await settle()
}

/** The ways in which something comes into a field from elsewhere. */
export const puts: Readonly<Record<'pasted' | 'pasted while composing' | 'dropped', Put>> = {
  pasted: paste,
  'pasted while composing': pasteComposing,
  dropped: drop,
}
