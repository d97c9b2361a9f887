// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { stageOf } from '../published/stage-of.ts'
import { Stage } from '../stage.tsx'
import { publishedDemo, publishedHotspot, publishedStep } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'

const stage = liveStage()
const { draw, load, wait } = stage

const page = `<div data-ws-id="1" style="overflow: auto" data-box="0 0 1280 720">
  <a data-ws-id="2" data-box="128 900 256 36">Far</a><img></div>`

function show(anchorNodeId: number | null) {
  const hotspots = [publishedHotspot({ id: 'a', style: 'Anchor', anchorNodeId })]
  const step = publishedStep({ hotspots })
  draw(<Stage {...stageOf(publishedDemo([step]), step, '/v/g/')} mode="view" />)
}

it('scrolls to the element of a hotspot, again when a frame in the page has come, and for nothing else', async () => {
  show(null)
  const document = await load('step-1', page)
  const list = document.querySelector('[data-ws-id="1"]') as HTMLElement
  Object.defineProperties(list, {
    clientWidth: { value: 1280 },
    clientHeight: { value: 720 },
    scrollHeight: { value: 2000 },
  })
  // It is one by its name only, since frames of jsdom take no signals of this document.
  list.append(document.createElementNS('http://www.w3.org/2000/svg', 'iframe'))
  const scrollBy = vi.spyOn(list, 'scrollBy')
  const scrolls = () => {
    wait(10)
    return scrollBy.mock.calls.splice(0)
  }
  const comes = (name: string) =>
    act(() => {
      document.querySelector(name)?.dispatchEvent(new Event('load'))
    })
  expect(scrolls()).toEqual([])
  show(2)
  expect(scrolls()).toEqual([[{ left: 0, top: 558, behavior: 'instant' }]])
  comes('img')
  expect(scrolls()).toEqual([])
  comes('iframe')
  expect(scrolls()).toHaveLength(1)
  comes('iframe')
  show(null)
  expect(scrolls()).toEqual([])
  comes('iframe')
  expect(scrolls()).toEqual([])
})
