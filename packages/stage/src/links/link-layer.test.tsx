// @vitest-environment jsdom
import { nodeIdAttribute } from '@waystep/capture-format/mount'
import { afterEach, expect, it, vi } from 'vitest'
import type { AnchorBox } from '../media/use-anchors.ts'
import type { LoadedMedia } from '../media/use-media-stack.ts'
import { liveStage } from '../testing/live-stage.ts'
import type { LinkView } from '../view/link-view.ts'
import { LinkLayer } from './link-layer.tsx'

const stage = liveStage()
afterEach(() => document.querySelector('iframe')?.remove())

const box = (more: Partial<AnchorBox> = {}): AnchorBox =>
  ({ x: 10, y: 20, width: 30, height: 5, away: false, ...more }) as AnchorBox
const link = (nodeId: number) => ({ nodeId, color: '#ff0000', outside: null }) as LinkView

/** The links of a page that says so, with the boxes of their elements. */
function shown(boxes: readonly (readonly [number, AnchorBox | null])[]) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentDocument as Document
  page.body.innerHTML = `<a ${nodeIdAttribute}="7">Deals</a><a ${nodeIdAttribute}="5">Orders</a><a ${nodeIdAttribute}="9"></a>`
  const onLink = vi.fn()
  stage.draw(
    <LinkLayer
      loaded={{ frame } as unknown as LoadedMedia}
      links={[link(5), link(7), link(9)]}
      boxes={new Map(boxes)}
      pointed={7}
      clickable={false}
      hint={0}
      onLink={onLink}
    />,
  )
  return { onLink, all: () => [...stage.host.querySelectorAll<HTMLElement>('.ws-link')] }
}

it('has a button for each link that is drawn, in reading order, by what it says', () => {
  const { all } = shown([
    [5, box()],
    [7, box()],
    [9, null],
  ])
  expect(all().map((one) => one.getAttribute('aria-label'))).toEqual(['Deals', 'Orders'])
  expect(all().map((one) => one.dataset.pointed)).toEqual(['true', undefined])
})

it('follows the link that is pressed, and lets the browser follow none', () => {
  const { onLink } = shown([
    [5, box()],
    [9, box()],
  ])
  const click = (name: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    return stage.find(`[aria-label=${name}]`).dispatchEvent(event)
  }
  expect(click('Orders')).toBe(false)
  click('Link')
  expect(onLink.mock.calls).toEqual([[5], [9]])
})

it('stands over its element, and at the nearest edge where that is scrolled away', () => {
  const { all } = shown([
    [7, box()],
    [5, box({ x: 120, y: -50, away: true })],
  ])
  const places = all().map(({ style: { left, top, width, height } }) => [left, top, width, height])
  expect(places).toEqual([
    ['10%', '20%', '30%', '5%'],
    ['70%', '0%', '30%', '5%'],
  ])
})
