import { act, render } from '@testing-library/react'
import { type Capture, captureVersion } from '@waystep/capture-format'
import { writePage } from '@waystep/capture-format/html'
import { nodeIdAttribute } from '@waystep/capture-format/mount'
import { treeOf } from '@waystep/capture-format/testing/tree-of'
import type { HtmlEdit } from '@waystep/demo-model'
import { UiProvider } from '@waystep/ui'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { EditorContext } from '../../core/editor-context.ts'
import { stepId } from '../../saving/testing/sample-demo.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { HtmlEditorContext } from '../html-editing-context.ts'
import type { HtmlTab } from '../html-tab.ts'
import { withCaptures } from './captured-demo.ts'

/** Where an element stands, by its attribute `data-at="x y width height"`: jsdom lays nothing out. */
function boxOf(element: Element): DOMRect {
  const [x, y, width, height] = (element.getAttribute('data-at') ?? '').split(' ').map(Number)
  return new DOMRect(x, y, width, height)
}

/**
 * Gives a window what mounting and picking ask of a browser that lays out. Answers how to take it
 * back: test files share the outer one, of which elements are that are parsed anew.
 */
function layOut(view: typeof globalThis): () => void {
  const { prototype } = view.Element
  const own = {
    checkVisibility(this: Element) {
      return view.getComputedStyle(this).visibility !== 'hidden'
    },
    getClientRects(this: Element) {
      return this.hasAttribute('data-at') ? [boxOf(this)] : []
    },
    getBoundingClientRect(this: Element) {
      return boxOf(this)
    },
    scrollIntoView() {},
    scrollTo() {},
    // Nothing moves in the page.
    getAnimations: () => [],
  }
  const names = Object.keys(own)
  const before = names.map((name) => Object.getOwnPropertyDescriptor(prototype, name))
  Object.assign(prototype, own)
  return () => {
    for (const [at, name] of names.entries()) {
      const given = before[at]
      if (given) Object.defineProperty(prototype, name, given)
      else Reflect.deleteProperty(prototype, name)
    }
  }
}

/** What only the document of a page is asked for. */
function layOutPage(view: typeof globalThis): void {
  view.Document.prototype.getAnimations = () => []
  view.Document.prototype.elementFromPoint = function at(x, y) {
    const drawn = [...this.querySelectorAll('[data-at]')].filter((element) => {
      const { left, top, right, bottom } = boxOf(element)
      return x >= left && x < right && y >= top && y < bottom
    })
    return drawn.at(-1) ?? null
  }
  // Texts of HTML are typed where they stand, those of drawings are not.
  Object.defineProperty(view.HTMLElement.prototype, 'contentEditable', { value: 'inherit' })
}

/** A frame of jsdom takes no signal of another window, as browsers do. */
function takeSignals({ EventTarget: { prototype } }: typeof globalThis): void {
  const { addEventListener, removeEventListener } = prototype
  prototype.addEventListener = function listen(name, hear, options) {
    const { signal, ...rest } =
      typeof options === 'object' ? options : { capture: options === true }
    addEventListener.call(this, name, hear, rest)
    signal?.addEventListener('abort', () => removeEventListener.call(this, name, hear, rest))
  }
}

const byId = (edits: readonly HtmlEdit[]) =>
  Object.fromEntries(edits.map((edit) => [edit.id, edit]))

function captureOf(html: string): Capture {
  return {
    version: captureVersion,
    url: 'https://crm.example.com/',
    title: 'Contacts',
    capturedAt: '2026-01-01T12:00:00.000Z',
    viewport: { width: 1000, height: 500 },
    devicePixelRatio: 1,
    tree: treeOf(html),
    assets: [],
    boxes: [],
    picture: null,
    health: [],
  }
}

function frameOf(capture: Capture): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) throw new Error('A frame in the document has a page')
  page.open()
  page.write(writePage(capture.tree, { assetUrl: (hash) => `/assets/${hash}` }))
  page.close()
  const own = view as Window & typeof globalThis
  layOut(own)
  layOutPage(own)
  takeSignals(own)
  return frame
}

/**
 * An editor whose HTML editor is open on the first of three steps, each of which shows this page of
 * 1,000 by 500 pixels. Edits change the page in its frame. Elements with `data-at` are drawn.
 * `fetch` is stubbed: the test takes that back, and calls `close`.
 */
export async function openedPage(html: string, tab: HtmlTab = 'liveEditor') {
  const capture = captureOf(html)
  vi.stubGlobal('fetch', async () => Response.json(capture))
  const fake = await fakeEditor(withCaptures(3))
  const { editor } = fake
  editor.selection.show(stepId(1))
  editor.html.tab.value = tab
  await vi.waitFor(() => expect(editor.html.page.page.value.state).toBe('ready'))
  const frame = frameOf(capture)
  const layOutNoMore = layOut(globalThis)
  act(() => {
    editor.html.page.frame.value = frame
  })
  const find = (selector: string): HTMLElement => {
    const found = frame.contentDocument?.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`The page has no ${selector}`)
    return found
  }
  const idOf = (selector: string) => Number(find(selector).getAttribute(nodeIdAttribute))
  const escapes: (() => boolean)[] = []
  const parts = {
    onEscape(handler: () => boolean) {
      escapes.push(handler)
      return () => void escapes.splice(escapes.indexOf(handler), 1)
    },
  }
  return {
    ...fake,
    frame,
    find,
    idOf,
    select: (selector: string | null) =>
      act(() => {
        editor.html.selected.value = selector === null ? null : idOf(selector)
      }),
    /**
     * Says that there are these edits, each of the element with its node id, and leaves the page as it was:
     * what is redacted or hidden there has no place that jsdom is told.
     */
    holdEdits(edits: readonly HtmlEdit[]) {
      const entries = edits.map(({ id, nodeId }) => [id, { kind: 'applied', nodeId }])
      const { html } = editor
      Object.assign(html, {
        draft: { ...html.draft, edits: { value: byId(edits) } },
        page: { ...html.page, resolutions: { value: Object.fromEntries(entries) } },
      })
    },
    edits: (): HtmlEdit[] => Object.values(editor.html.draft.edits.value),
    /** Escape, as far as the parts of the HTML editor know something to do with it. */
    pressEscape() {
      let isUsed = false
      act(() => {
        isUsed = escapes.toReversed().some((handler) => handler())
      })
      return isUsed
    },
    draw: (children: ReactNode) =>
      render(
        <UiProvider>
          <EditorContext value={editor}>
            <HtmlEditorContext value={parts}>{children}</HtmlEditorContext>
          </EditorContext>
        </UiProvider>,
      ),
    close() {
      layOutNoMore()
      frame.remove()
      editor.html.dispose()
    },
  }
}
