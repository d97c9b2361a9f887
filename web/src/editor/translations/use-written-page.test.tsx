import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { Capture, DocumentNode } from '@waystep/capture-format'
import { writePage } from '@waystep/capture-format/html'
import { pageTextId, type TranslatedText } from '@waystep/demo-model'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageSaying } from '../html-editor/testing/captured-demo.ts'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { useWrittenPage } from './use-written-page.ts'
import { type SavedTranslation, sentText } from './wire-text.ts'

const tree = pageSaying('Open', 'Close')
const sample = sampleDemo(1)
const step = { ...sample.steps[stepId(1)], htmlCaptureId: sampleId(6, 1) } as NonNullable<
  (typeof sample.steps)[string]
>
const url = '/api/captures/1/page'
const assetUrl = (hash: string) => `/assets/${hash}`
const inGerman = (originalText: string, text: string): TranslatedText => ({
  kind: 'PageText',
  ownerId: pageTextId(originalText),
  originalText,
  text,
  isConfirmed: true,
})
const savedWith = (...texts: TranslatedText[]) =>
  ({ translatedTexts: texts.map(sentText) }) as unknown as SavedTranslation

let asked: string[]
let answer: () => Response
beforeEach(() => {
  asked = []
  answer = () => Response.json(captureOf(tree))
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const captureOf = (page: DocumentNode): Capture => ({
  version: 1,
  url: 'https://crm.example.com/',
  title: 'Contacts',
  capturedAt: '2026-01-01T12:00:00.000Z',
  viewport: { width: 1280, height: 720 },
  devicePixelRatio: 1,
  tree: page,
  assets: [],
  boxes: [],
  picture: null,
  health: [],
})

/** What is written of a page, and what is saved of it. */
interface Texts {
  readonly written: readonly TranslatedText[]
  readonly saved: SavedTranslation | null
}

function shownFor(first: Texts) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const read = ({ written, saved }: Texts) => {
    const texts = Object.fromEntries(written.map((text) => [text.ownerId, text]))
    return useWrittenPage({ document: sample, step, url, language: 'de', texts, saved })
  }
  const { result, rerender } = renderHook(read, { initialProps: first, wrapper })
  const frame = document.createElement('iframe')
  document.body.append(frame)
  frame.contentDocument?.write(writePage(tree, { assetUrl }))
  frame.contentDocument?.close()
  // jsdom has no animations.
  Object.assign(frame.contentDocument ?? {}, { getAnimations: () => [] })
  const said = () =>
    [...(frame.contentDocument?.querySelectorAll('p') ?? [])].map((p) => p.textContent)
  const show = (src: string) => {
    vi.spyOn(frame, 'getAttribute').mockReturnValue(src)
    act(() => result.current.onFrame(frame))
  }
  return { result, rerender, said, show }
}

it('says in the page what is written and not saved, and asks for the page only then', async () => {
  const none: Texts = { written: [], saved: savedWith() }
  const { rerender, said, show } = shownFor(none)
  show(url)
  expect(asked).toEqual([])
  const written = [inGerman('Open', 'Öffnen')]
  rerender({ written, saved: savedWith() })
  await vi.waitFor(() => expect(said()).toEqual(['Öffnen', 'Close']))
  expect(asked).toEqual([expect.stringContaining(sampleId(6, 1))])
  rerender({ written: [], saved: savedWith() })
  await vi.waitFor(() => expect(said()).toEqual(['Open', 'Close']))
})

it('leaves the page of another step alone', async () => {
  const written = [inGerman('Open', 'Öffnen')]
  const { said, show } = shownFor({ written, saved: savedWith() })
  show('/api/captures/2/page')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(said()).toEqual(['Open', 'Close'])
})

it('tries again where the page cannot be read, and says so in the end', async () => {
  answer = () => new Response(null, { status: 503 })
  const written = [inGerman('Open', 'Öffnen')]
  const { result } = shownFor({ written, saved: savedWith() })
  expect(result.current.isUnread).toBe(false)
  await vi.waitFor(() => expect(result.current.isUnread).toBe(true), 8000)
  expect(asked).toHaveLength(3)
}, 20_000)
