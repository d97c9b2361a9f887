import type { DocumentNode, ElementNode, PageSnapshot } from '@waystep/capture-format'
import { walk } from '@waystep/capture-format'
import { describe, expect, it } from 'vitest'
import { frameGroupAt } from './frame-group-fixture.ts'
import type { FrameGroupReading, FramePlace } from './frame-group-reading.ts'
import { joinFrameGroups } from './join-frame-groups.ts'

const url = 'https://pay.example/form'

/** A frame group that says one word, so many CSS pixels wide. */
function saying(path: readonly number[], word: string, width = 100, at = url): FrameGroupReading {
  const group = frameGroupAt(path, { readAt: 1 })
  const childNodes: DocumentNode['childNodes'] = [{ type: 3, id: 2, textContent: word }]
  const page = { ...group.page, url: at, viewport: { width, height: 50 } }
  return { ...group, page: { ...page, tree: { type: 0, id: 1, childNodes } } }
}

const iframe = (id: number): ElementNode => ({
  type: 2,
  id,
  tagName: 'iframe',
  attributes: {},
  childNodes: [],
})

/** A page with two frames; `frames` says where they stand. */
function pageWith(frames: readonly FramePlace[], urls: readonly string[] = []): FrameGroupReading {
  const group = frameGroupAt([], { readAt: 1 })
  const childNodes = frames.map(({ nodeId }) => iframe(nodeId))
  const at = { x: 0, y: 0, width: 100, height: 50 }
  const known = frames.map(({ nodeId }, index) => ({
    nodeId,
    url: urls[index] ?? url,
    box: { nodeId, ...at },
  }))
  const page: PageSnapshot = {
    ...group.page,
    tree: { type: 0, id: 1, childNodes },
    frames: known,
  }
  return { ...group, page, frames }
}

const place = (path: readonly number[], nodeId: number, width = 100): FramePlace => ({
  path,
  nodeId,
  width,
  height: 50,
  x: 200 * nodeId,
  y: 10,
  scale: 1,
})

/** What each frame of a joined page says, by the id of its element. */
function said({ page }: { page: PageSnapshot }): Record<number, string> {
  const words: Record<number, string> = {}
  for (const { node } of walk(page.tree)) {
    if (!('contentDocument' in node) || !node.contentDocument) continue
    const [text] = node.contentDocument.childNodes
    words[node.id] = text && 'textContent' in text ? text.textContent : ''
  }
  return words
}

describe('frames of one address', () => {
  it('show what was read at their own place, in whatever order it came', () => {
    const top = pageWith([place([0], 2), place([1], 3)])
    const [left, right] = [saying([0], 'left'), saying([1], 'right')]
    for (const others of [
      [left, right],
      [right, left],
    ]) {
      const joined = joinFrameGroups(top, others)
      expect(said(joined)).toEqual({ 2: 'left', 3: 'right' })
      expect(joined.placeOf(right, { x: 1, y: 2, width: 3, height: 4 })).toEqual({
        x: 601,
        y: 12,
        width: 3,
        height: 4,
      })
    }
  })

  it('are told apart by their size where they stand in shadow roots', () => {
    const top = pageWith([place([-1], 2, 70), place([-1], 3, 100)])
    const [wide, narrow] = [saying([-1], 'wide', 100), saying([-1], 'narrow', 70)]
    expect(said(joinFrameGroups(top, [wide, narrow]))).toEqual({ 2: 'narrow', 3: 'wide' })
  })
})

it('tells frames of one size in shadow roots apart by their addresses', () => {
  const other = 'https://chat.example/'
  const top = pageWith([place([-1], 2), place([-1], 3)], [url, other])
  const [chat, form] = [saying([-1], 'chat', 100, other), saying([-1], 'form')]
  expect(said(joinFrameGroups(top, [chat, form]))).toEqual({ 2: 'form', 3: 'chat' })
})

it('shows in no frame what was read elsewhere', () => {
  const top = pageWith([place([0], 2)])
  const joined = joinFrameGroups(top, [saying([1], 'stray')])
  expect(said(joined)).toEqual({})
  expect(joined.framed).toEqual([])
})

it('knows where what is in a frame stands that is drawn at another size, and how much of the page it is', () => {
  const outer = { ...place([0], 2, 400), height: 200, scale: 0.5 }
  const top = pageWith([outer])
  const joined = joinFrameGroups(top, [saying([0], 'half', 400)])
  const [group] = joined.framed.map(({ group }) => group)
  if (!group) throw new Error('It was not joined')
  expect(joined.placeOf(group, { x: 10, y: 20, width: 30, height: 40 })).toEqual({
    x: 405,
    y: 20,
    width: 15,
    height: 20,
  })
  const { width, height } = top.page.viewport
  expect(joined.framed[0]?.area).toBeCloseTo((200 * 100) / (width * height))
  expect(joined.placeOf(saying([1], 'unknown'), outer as never)).toBeNull()
})
