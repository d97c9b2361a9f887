import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { DemoCard } from '@waystep/api-contract'
import { createChapter } from '@waystep/demo-model'
import { UiProvider } from '@waystep/ui'
import { afterEach, expect, it, vi } from 'vitest'
import { demoCard } from '../testing/demo-card.ts'
import { DemoPicture } from './demo-picture.tsx'

afterEach(cleanup)

const id = (last: number) => `0000000${last}-0000-4000-8000-000000000000`
const owner = { id: id(1), stepId: id(2), workspaceId: id(3) }

function drawn(changes: Partial<DemoCard>) {
  return render(
    <UiProvider>
      <DemoPicture demo={{ ...demoCard, ...changes }} />
    </UiProvider>,
  ).container
}

it('draws the chapter that a demo begins with, as viewers see it, rather than a later step', async () => {
  const openingChapter = createChapter({ ...owner, heading: 'Close deals faster' })
  const card = drawn({ hasThumbnail: true, openingChapter })
  await screen.findByText('Close deals faster')
  expect(card.querySelector('.ws-chapter')).not.toBeNull()
  expect(card.querySelector('img')).toBeNull()
})

it('shows the picture of the first step that has one, and a drawing where there is none', () => {
  const source = drawn({ hasThumbnail: true }).querySelector('img')?.getAttribute('src')
  expect(source).toBe(`/api/demo/${demoCard.id}/thumbnail?v=${demoCard.revision}`)
  cleanup()
  expect(drawn({}).querySelector('.demo-empty')).not.toBeNull()
})

it('draws the page of the first step where no step has a picture, and nothing where a chapter opens', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback
      }
      observe = () =>
        this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as never)
      disconnect = () => {}
    },
  )
  const pagePicture = { stepId: id(4), captureId: id(5), width: 1280, height: 800 }
  const card = drawn({ pagePicture, revision: 7 })
  await waitFor(() => expect(card.querySelector('iframe')).not.toBeNull())
  expect(card.querySelector('iframe')?.getAttribute('src')).toBe(
    `/api/captures/${id(5)}/page?stepId=${id(4)}&v=7&thumbnail=true`,
  )
  cleanup()
  const failed = render(<DemoPicture demo={{ ...demoCard, pagePicture, revision: 7 }} />)
  await waitFor(() => expect(failed.container.querySelector('iframe')).not.toBeNull())
  // What stands in the frame is no captured page.
  failed.container.querySelector('iframe')?.dispatchEvent(new Event('load'))
  await waitFor(() => expect(failed.container.querySelector('.demo-empty')).not.toBeNull())
  failed.rerender(<DemoPicture demo={{ ...demoCard, pagePicture, revision: 8 }} />)
  await waitFor(() => expect(failed.container.querySelector('iframe')).not.toBeNull())
  cleanup()
  const openingChapter = createChapter({ ...owner, heading: 'Close deals faster' })
  const chapter = drawn({ pagePicture, openingChapter })
  await screen.findByText('Close deals faster')
  expect(chapter.querySelector('iframe')).toBeNull()
  vi.unstubAllGlobals()
})
