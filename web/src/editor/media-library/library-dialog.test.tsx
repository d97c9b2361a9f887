import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { LibraryItem } from '@waystep/api-contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import type { StoredImage } from '../uploads/prepare-images.ts'
import type { StoredVideo } from '../uploads/videos/store-video.ts'
import { LibraryDialog } from './library-dialog.tsx'
import { LibraryPictureField } from './library-picture-field.tsx'

/** Ends of lists that are looked for; each is reached when a test says so. */
let ends: { margin: string | undefined; reach: () => void }[] = []

function item(index: number): LibraryItem {
  const Key = index.toString(16).padStart(64, '0')
  return {
    Key,
    CdnEndpoint: `/api/assets/w/${Key}`,
    Name: '',
    LastModified: '2026-01-01T00:00:00.000Z',
    Duration: null,
    Poster: null,
    Width: 640 + index,
    Height: 360,
    Source: 'uploads',
  }
}

type Answer = () => Response | Promise<Response>

/** A server in memory: pages of the library by the Key that they follow, and the rest by call. */
interface Library {
  readonly pages: Record<string, Answer>
  usage: Answer
  remove: Answer
  readonly asked: string[]
  /** What a search finds, by its words; and the words, in order. */
  found: Record<string, Answer>
  readonly searched: string[]
}
let library: Library
let fake: FakeEditor
let chosen: StoredImage[]
let chosenVideos: StoredVideo[]

const page =
  (items: readonly LibraryItem[], hasMore: boolean): Answer =>
  () =>
    Response.json({ items, hasMore })
const failed: Answer = () => Response.json({}, { status: 500 })

beforeEach(async () => {
  ends = []
  chosen = []
  chosenVideos = []
  library = {
    pages: { '': page([item(1), item(2)], false) },
    usage: () => Response.json({ demos: [] }),
    remove: () => new Response(null, { status: 204 }),
    asked: [],
    found: {},
    searched: [],
  }
  class Observer {
    readonly #end: (typeof ends)[number]
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry
      this.#end = {
        margin: options?.rootMargin,
        reach: () => tell([entry], this as unknown as IntersectionObserver),
      }
    }
    observe() {
      ends.push(this.#end)
    }
    disconnect() {
      ends = ends.filter((end) => end !== this.#end)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    const type = searchParams.get('type') ?? ''
    library.asked.push(`${method} ${pathname}${type === 'Videos' ? ' Videos' : ''}`)
    if (method === 'DELETE') return library.remove()
    if (pathname.endsWith('/usage')) return library.usage()
    const search = searchParams.get('search')
    if (search !== null) library.searched.push(search)
    const answer =
      search === null ? library.pages[searchParams.get('page') ?? ''] : library.found[search]
    if (!answer) throw new TypeError('there is no such page')
    return answer()
  })
  fake = await fakeEditor(1)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  const choose = (image: StoredImage) => void chosen.push(image)
  const chooseVideo = (video: StoredVideo) => void chosenVideos.push(video)
  render(
    inApp(
      <EditorContext value={fake.editor}>
        <LibraryDialog purpose="Choose." onChoose={choose} onChooseVideo={chooseVideo} />
      </EditorContext>,
      '/',
    ).app,
  )
}

const names = () =>
  [...document.querySelectorAll('[data-preview]')].map((tile) =>
    Number.parseInt(tile.getAttribute('data-preview') ?? '', 16),
  )
const skeletons = () => document.querySelectorAll('.ed-library-tile[aria-hidden]').length
const shows = (wanted: number[]) => waitFor(() => expect(names()).toEqual(wanted))
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

async function askToDelete(width: number, what: 'image' | 'video' = 'image') {
  fireEvent.click(button(new RegExp(`^Delete .*${width} × 360$`)))
  const dialog = await screen.findByRole('dialog', { name: `Delete ${what}` })
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(
      false,
    ),
  )
  return dialog
}
const confirm = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))

describe('the media library', () => {
  it('[M2.16, M2.17] has two tabs, and eight skeletons until its images are known', async () => {
    let answer: (response: Response) => void = () => {}
    library.pages[''] = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Images', 'Videos'])
    await waitFor(() => expect(skeletons()).toBe(8))
    answer(Response.json({ items: [item(1)], hasMore: false }))
    await shows([1])
    expect(skeletons()).toBe(0)
  })

  it('[M2.17, M2.18] loads what follows 100 px before its end, with four skeletons', async () => {
    library.pages[''] = page([item(1), item(2)], true)
    let answer: (response: Response) => void = () => {}
    library.pages[item(2).Key] = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    open()
    await shows([1, 2])
    expect(ends.map((end) => end.margin)).toEqual(['100px'])
    ends[0]?.reach()
    await waitFor(() => expect(skeletons()).toBe(4))
    answer(Response.json({ items: [item(3)], hasMore: false }))
    await shows([1, 2, 3])
    expect([skeletons(), ends.length]).toEqual([0, 0])
  })

  it('[M7.28] shows what it has when the next page fails, and asks for it again', async () => {
    library.pages[''] = page([item(1)], true)
    library.pages[item(1).Key] = () => Response.json({}, { status: 403 })
    open()
    await shows([1])
    ends[0]?.reach()
    await screen.findByText('The next images could not be loaded.')
    expect(names()).toEqual([1])
    library.pages[item(1).Key] = page([item(2)], false)
    fireEvent.click(button('Try again'))
    await shows([1, 2])
    expect(screen.queryByText('The next images could not be loaded.')).toBeNull()
  })

  it('finds items by their names once nobody types, and says where there is none', async () => {
    library.found = {
      harbor: page([{ ...item(2), Name: 'Harbor.png' }], false),
      quay: page([], false),
    }
    open()
    await shows([1, 2])
    const field = screen.getByRole('searchbox', { name: 'Search images' })
    fireEvent.change(field, { target: { value: 'harb' } })
    fireEvent.change(field, { target: { value: 'harbor' } })
    await shows([2])
    expect(screen.getByText('Harbor.png')).toBeTruthy()
    expect(button(/^Delete Harbor\.png/)).toBeTruthy()
    fireEvent.change(field, { target: { value: 'quay' } })
    await screen.findByText('No images found')
    expect(screen.queryByText('No images yet')).toBeNull()
    fireEvent.click(screen.getByText('Clear search'))
    await shows([1, 2])
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search images' }).value).toBe(
      '',
    )
    expect(library.searched).toEqual(['harbor', 'quay'])
  })

  it('[M7.28] says that nothing could be loaded where a reply is not OK', async () => {
    library.pages[''] = () => Response.json({}, { status: 403 })
    open()
    await screen.findByText('The media library could not be loaded')
    expect(screen.queryByText('No images yet')).toBeNull()
    library.pages[''] = page([], false)
    fireEvent.click(button('Try again'))
    await screen.findByText('No images yet')
  })

  it('hands on what was chosen, and closes', async () => {
    fake.editor.show(LibraryDialog, { purpose: '', onChoose: () => {} })
    open()
    await shows([1, 2])
    fireEvent.click(button(/^Upload.*642 × 360$/))
    expect(chosen).toEqual([{ asset: `asset:${item(2).Key}`, width: 642, height: 360 }])
    expect(fake.editor.dialog.value).toBeNull()
  })

  it('[M2.24, E2.62] lists the demos that use an item before it is deleted', async () => {
    const steps = [
      { id: 'a', number: 2, text: 'Plans' },
      { id: 'b', number: 5, text: '' },
    ]
    const demos = [
      { demoId: 'd', title: 'Pricing', isInTrash: false, steps },
      { demoId: 'e', title: 'Old', isInTrash: true, steps: [] },
    ]
    library.usage = () => Response.json({ demos })
    open()
    await shows([1, 2])
    const dialog = await askToDelete(641)
    expect(dialog.textContent).toContain('2 demos use it:')
    expect(within(dialog).getByText('Pricing')).toBeTruthy()
    expect(within(dialog).getByText('Step 2: Plans')).toBeTruthy()
    expect(within(dialog).getByText('Step 5')).toBeTruthy()
    expect(within(dialog).getByText('in the trash')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(names()).toEqual([1, 2])
    expect(library.asked.filter((call) => call.startsWith('DELETE'))).toEqual([])
  })

  it('[M2.24, E2.62, E8.4] deletes also where the usage is not known', async () => {
    library.usage = failed
    open()
    await shows([1, 2])
    const dialog = await askToDelete(641)
    expect(
      within(dialog).getByText('Failed to check media usage. You can still proceed with deletion.'),
    ).toBeTruthy()
    confirm(dialog)
    await shows([2])
    expect(library.asked.at(-1)).toMatch(/^DELETE .*0001$/)
  })

  it('[M2.21, M8.15] takes an item away before the server answers, and puts it back in its place where it refuses', async () => {
    library.pages[''] = page([item(1), item(2), item(3)], false)
    let answer: (response: Response) => void = () => {}
    library.remove = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    open()
    await shows([1, 2, 3])
    confirm(await askToDelete(642))
    await shows([1, 3])
    answer(await failed())
    await shows([1, 2, 3])
    expect(console.error).toHaveBeenCalledWith(
      'Not deleted from the library:',
      expect.objectContaining({ status: 500 }),
    )
    confirm(await askToDelete(642))
    await shows([1, 3])
    answer(new Response(null, { status: 204 }))
    await new Promise((done) => setTimeout(done, 50))
    expect(names()).toEqual([1, 3])
  })

  it('goes on after the last item that is left when others were deleted', async () => {
    library.pages[''] = page([item(1), item(2)], true)
    library.pages[item(1).Key] = page([item(3)], false)
    open()
    await shows([1, 2])
    confirm(await askToDelete(642))
    await shows([1])
    await waitFor(() => expect(library.asked.at(-1)).toMatch(/^DELETE/))
    await waitFor(() => expect(ends).toHaveLength(1))
    ends[0]?.reach()
    await shows([1, 3])
  })

  it('[M2.16, M2.22, M7.6] has videos with their length, hands on the chosen one, and deletes one as such', async () => {
    const film = { ...item(3), Duration: 67.4, Poster: item(4).Key, Source: 'cloudflare' as const }
    library.pages[''] = page([film], false)
    open()
    // Tabs are changed by pressing, not by clicking.
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Videos' }), { button: 0 })
    await waitFor(() => expect(screen.queryByText('1:07')).not.toBeNull())
    expect(screen.queryByRole('list', { name: 'Videos' })).not.toBeNull()
    await askToDelete(film.Width, 'video')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(library.asked.at(-1)).toMatch(new RegExp(`^DELETE .*/${film.Key} Videos$`)),
    )
    cleanup()
    open()
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Videos' }), { button: 0 })
    await waitFor(() => expect(names()).toEqual([3]))
    fireEvent.click(document.querySelector('[data-preview]') as Element)
    expect(chosenVideos).toEqual([
      {
        video: `asset:${film.Key}`,
        videoWidth: film.Width,
        videoHeight: 360,
        videoDuration: 67.4,
        image: `asset:${item(4).Key}`,
      },
    ])
  })
})

describe('a field for a picture', () => {
  const field = (onChange: (value: string | null) => void, trial = false) => {
    const element = (
      <EditorContext value={fake.editor}>
        <LibraryPictureField label="Cover image" value={null} onChange={onChange} />
      </EditorContext>
    )
    render(inApp(element, '/', someone({ trial })).app)
  }

  it('chooses one from the library, over whatever is open', async () => {
    const onChange = vi.fn()
    fake.editor.show(LibraryDialog, { purpose: 'Something else that is open.' })
    field(onChange)
    fireEvent.click(screen.getByRole('button', { name: 'Media Library: Cover image' }))
    const dialog = await screen.findByRole('dialog', { name: 'Media Library' })
    await waitFor(() => expect(dialog.querySelectorAll('[data-preview]')).toHaveLength(2))
    fireEvent.click(dialog.querySelector('[data-preview]') as HTMLElement)
    expect(onChange).toHaveBeenCalledWith(`asset:${item(1).Key}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.editor.dialog.value).not.toBeNull()
  })

  it('[M2.23] offers trial users their device alone', () => {
    field(() => {}, true)
    expect(screen.queryByRole('button', { name: /Media Library/ })).toBeNull()
  })
})
