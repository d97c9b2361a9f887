import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { shapeOf } from './demo-frame.ts'

const server = 'https://waystep.example'
const demo = `${server}/embed/abc`

let isDrawnEarly = false

/** The page loads the script from its server; the browser tells so only while it runs. */
beforeAll(async () => {
  const script = Object.assign(document.createElement('script'), { src: `${server}/embed.js` })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.resetModules()
  document.body.innerHTML = `<p data-waystep-inline="${demo}" id="early"></p>`
  await import('./main.ts')
  isDrawnEarly = document.querySelector('#early iframe') !== null
})
afterAll(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  Reflect.deleteProperty(window, 'Waystep')
})

const heard: string[] = []
const hear = (event: Event) => heard.push(`${event.type} at ${(event.target as Element).id}`)

beforeEach(() => {
  heard.length = 0
  for (const type of ['completed', 'closed']) addEventListener(`waystep:${type}`, hear)
  // jsdom opens no dialogs over a page.
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = function () {
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  for (const type of ['completed', 'closed']) removeEventListener(`waystep:${type}`, hear)
  document.querySelector('dialog')?.close()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const frame = () => document.querySelector('iframe')
function tell(
  says: object | null,
  { origin = server, source = frame()?.contentWindow ?? null } = {},
) {
  dispatchEvent(new MessageEvent('message', { data: says, origin, source }))
}
const news = (type: string) => ({ source: 'waystep', type })

it.each([
  [{}, 16 / 9, 44, 44],
  [{ waystepRatio: '4/3', waystepAround: '10' }, 4 / 3, 10, 10],
  [{ waystepRatio: '4/3', waystepAround: '10', waystepNarrow: '162' }, 4 / 3, 10, 162],
  [{ waystepRatio: '4/0', waystepAround: '0' }, 16 / 9, 0, 0],
  [{ waystepRatio: '0/3', waystepAround: '-1' }, 16 / 9, 0, 0],
  [{ waystepRatio: 'wide', waystepAround: 'much', waystepNarrow: 'more' }, 16 / 9, 0, 0],
])('takes the shape of %j for %d, %d and %d pixels', (says, ratio, around, narrow) => {
  expect(shapeOf(says)).toEqual({ ratio, around, narrow })
})

describe('a demo in its place', () => {
  it('is drawn where the page had it when the script came', () => {
    expect(isDrawnEarly).toBe(true)
  })

  function place(address = demo): HTMLElement {
    const made = document.createElement('div')
    Object.assign(made.dataset, {
      waystepInline: address,
      waystepRatio: '4/3',
      waystepAround: '44',
      waystepTitle: 'Tour',
    })
    made.id = 'place'
    document.body.append(made)
    window.Waystep?.inline(made)
    return made
  }

  it('is drawn once, in its ratio, and told who it is shown by', () => {
    const made = place()
    window.Waystep?.inline(made)
    expect(made.children).toHaveLength(1)
    expect(made.style.paddingBottom).toBe('calc(75% + 44px)')
    const url = new URL(frame()?.src ?? '')
    expect([url.origin + url.pathname, [...url.searchParams]]).toEqual([
      demo,
      [['origin', location.origin]],
    ])
    expect([frame()?.title, frame()?.loading]).toEqual(['Tour', 'lazy'])
  })

  it('is named in its own language, whatever the page is written in', () => {
    const made = document.createElement('div')
    Object.assign(made.dataset, {
      waystepInline: demo,
      waystepTitle: 'Rundgang',
      waystepLang: 'de',
    })
    document.body.append(made)
    window.Waystep?.inline(made)
    expect(frame()).toMatchObject({ title: 'Rundgang', lang: 'de' })
    made.remove()
    place()
    expect(frame()?.hasAttribute('lang')).toBe(false)
  })

  it.each([
    ['another server', 'https://other.example/embed/abc'],
    ['another page of the server', `${server}/demo/abc`],
    ['a deeper one', `${server}/embed/abc/more`],
    ['no address', 'abc'],
  ])('is not drawn of %s', (_, address) => {
    expect(place(address).children).toHaveLength(0)
  })

  it('is as high as its viewer needs at its width, within the window, and does not shrink with each step', () => {
    const made = place()
    const height = () => made.style.minHeight
    const told = (width: number, needed: number, by = {}) =>
      tell({ ...news('resize'), width, height: needed }, by)
    told(320, 500)
    expect(height()).toBe('500px')
    told(320, 400)
    // A scroll bar of the page comes with the height: the words break otherwise, and it does not go again.
    told(305, 480)
    expect(height()).toBe('500px')
    told(305, 9000)
    expect(height()).toBe(`${innerHeight}px`)
    told(600, 450)
    expect(height()).toBe('450px')
    told(600, 700, { origin: 'https://other.example' })
    told(600, 700, { source: window })
    told(600, Number.NaN)
    expect(height()).toBe('450px')
  })

  it('tells its page what happens in it, and nothing that others say', () => {
    place()
    tell(news('completed'))
    expect(heard.splice(0)).toEqual(['waystep:completed at place'])
    tell(news('completed'), { origin: 'https://other.example' })
    tell(news('completed'), { source: window })
    tell({ type: 'completed' })
    tell(null)
    expect(heard).toEqual([])
  })
})

describe('a demo over its page', () => {
  const open = () => {
    document.body.innerHTML = `<button id="open" data-waystep-popup="${demo}" data-waystep-title="Tour"><b>Open</b></button>`
    document.querySelector('b')?.click()
    return document.querySelector('dialog')
  }

  it('is opened by a click on its button, over a page that does not scroll, and closed as it was', () => {
    document.documentElement.style.overflow = 'auto'
    const dialog = open()
    expect(dialog?.ariaLabel).toBe('Tour')
    expect(dialog?.showModal).toHaveBeenCalledTimes(1)
    expect(document.documentElement.style.overflow).toBe('hidden')
    expect(new URL(frame()?.src ?? '').searchParams.get('popup')).toBe('true')
    dialog?.querySelector('button')?.click()
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('auto')
    expect(heard).toEqual(['waystep:closed at open'])
  })

  it('is closed by a click beside it and by its viewer, and not by one in it', () => {
    const dialog = open()
    dialog?.querySelector('div')?.click()
    expect(document.querySelector('dialog')).toBe(dialog)
    tell(news('completed'))
    dialog?.click()
    expect(document.querySelector('dialog')).toBeNull()
    open()
    tell(news('closed'))
    expect(document.querySelector('dialog')).toBeNull()
    expect(heard).toEqual([
      'waystep:completed at open',
      'waystep:closed at open',
      'waystep:closed at open',
    ])
  })

  it('has the keys once its viewer hears them, and gives them back to its button', () => {
    const dialog = open()
    dialog?.querySelector('button')?.focus()
    expect(document.activeElement).not.toBe(frame())
    tell(news('loaded'))
    expect(document.activeElement).toBe(frame())
    dialog?.close()
    expect(document.activeElement?.id).toBe('open')
  })

  it('says where its page shows only frames that agree to it', () => {
    const isolated = () => new URL(frame()?.src ?? '').searchParams.get('isolated')
    const dialog = open()
    expect(isolated()).toBeNull()
    dialog?.close()
    vi.stubGlobal('crossOriginIsolated', true)
    open()
    expect(isolated()).toBe('true')
  })

  it.each([
    ['its own size in a wide window', 1440, 900, [1323, 788]],
    ['all the room of a phone', 390, 844, [390, 740]],
    ['all the room of a phone on its side', 844, 390, [780, 278]],
  ])('has %s', (_, width, height, size) => {
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('innerHeight', height)
    const { style } = open()?.querySelector('div') ?? {}
    expect([style?.width, style?.height]).toEqual(size.map((length) => `${length}px`))
    vi.stubGlobal('innerWidth', 390)
    vi.stubGlobal('innerHeight', 844)
    dispatchEvent(new Event('resize'))
    expect(style?.width).toBe('390px')
  })

  it('is opened by scripts, too, and of this server only', () => {
    expect(window.Waystep?.open('https://other.example/embed/abc')).toBeNull()
    const close = window.Waystep?.open(demo)
    expect(document.querySelector('dialog')?.ariaLabel).toBe('Interactive demo')
    close?.()
    expect(document.querySelector('dialog')).toBeNull()
  })
})
