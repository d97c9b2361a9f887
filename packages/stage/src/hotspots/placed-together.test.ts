// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Placing, placeTogether } from './placed-together.ts'

type Changed = (entries: { readonly target: Element }[]) => void

/** What is watched for its size, by what watches it. */
let watching: Map<Changed, Set<Element>>

beforeEach(() => {
  watching = new Map()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #seen = new Set<Element>()
      constructor(changed: Changed) {
        watching.set(changed, this.#seen)
      }
      observe(element: Element) {
        this.#seen.add(element)
      }
      unobserve(element: Element) {
        this.#seen.delete(element)
      }
      disconnect() {
        this.#seen.clear()
      }
    },
  )
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** A browser says so to each that watches, and lets what waits for it go on before it tells the next. */
async function resize(...elements: readonly Element[]) {
  for (const [changed, seen] of watching) {
    const entries = elements.filter((one) => seen.has(one)).map((target) => ({ target }))
    if (entries.length > 0) changed(entries)
    await settled()
  }
}

const settled = () => new Promise((done) => setTimeout(done))

/** A layer with so many tooltips, and what they did: measuring takes one of them longer than the other. */
async function joined(count: number) {
  const did: string[] = []
  const layer = document.body.appendChild(document.createElement('div'))
  const tooltips = Array.from({ length: count }, (_, nth) => {
    const [point, tip] = [document.createElement('i'), document.createElement('i')]
    layer.append(point, tip)
    const place: Placing = async () => {
      did.push(`measure ${nth}`)
      for (let turn = 0; turn < nth * 5; turn += 1) await null
      return () => did.push(`draw ${nth}`)
    }
    return { point, tip, stop: placeTogether(layer, { point, tip, place }) }
  })
  await settled()
  return { did, layer, tooltips, didSince: () => did.splice(0) }
}

const both = ['measure 0', 'measure 1', 'draw 0', 'draw 1']

it('measures all tooltips over the same media before one is drawn, whatever moves them', async () => {
  const { didSince, layer, tooltips } = await joined(2)
  expect(didSince()).toEqual(both)
  await resize(layer)
  expect(didSince()).toEqual(both)
  await resize(...tooltips.map(({ point }) => point))
  expect(didSince()).toEqual(both)
  for (const type of ['scroll', 'resize']) {
    window.dispatchEvent(new Event(type))
    await settled()
    expect(didSince(), type).toEqual(both)
  }
})

it('measures those alone that have moved themselves', async () => {
  const { didSince, tooltips } = await joined(3)
  didSince()
  await resize(tooltips[1]?.tip as Element)
  expect(didSince()).toEqual(['measure 1', 'draw 1'])
  tooltips[2]?.point.style.setProperty('left', '5px')
  await settled()
  expect(didSince()).toEqual(['measure 2', 'draw 2'])
})

it('measures again what moves while it is measured, once', async () => {
  const { didSince, layer } = await joined(2)
  didSince()
  await resize(layer)
  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('resize'))
  await Promise.resolve()
  window.dispatchEvent(new Event('scroll'))
  await settled()
  expect(didSince()).toEqual([...both, ...both, ...both])
})

it('hears of nothing any more once the last one is gone, and of all again with the next', async () => {
  const { didSince, layer, tooltips } = await joined(2)
  didSince()
  tooltips[0]?.stop()
  await resize(layer, tooltips[0]?.point as Element)
  expect(didSince()).toEqual(['measure 1', 'draw 1'])
  tooltips[1]?.stop()
  await resize(layer, ...tooltips.map(({ tip }) => tip))
  window.dispatchEvent(new Event('scroll'))
  tooltips[1]?.point.style.setProperty('left', '5px')
  await settled()
  expect(didSince()).toEqual([])
  const next = vi.fn<Placing>(async () => null)
  const [point, tip] = [document.createElement('i'), document.createElement('i')]
  placeTogether(layer, { point, tip, place: next })
  await resize(layer)
  expect(next).toHaveBeenCalledTimes(2)
})

it('draws the others where one cannot be measured, and tells of it', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const { didSince, layer } = await joined(2)
  didSince()
  const [point, tip] = [document.createElement('i'), document.createElement('i')]
  const error = new Error('No such place')
  placeTogether(layer, { point, tip, place: () => Promise.reject(error) })
  await resize(layer)
  expect(didSince()).toEqual(both)
  await resize(layer)
  expect(didSince()).toEqual(both)
  expect(told).toHaveBeenCalledWith(error)
})
