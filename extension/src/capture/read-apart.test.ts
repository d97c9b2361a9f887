import { describe, expect, it } from 'vitest'
import { frameGroupAt } from './frame-group-fixture.ts'
import { readApart } from './read-apart.ts'

const framed = (group: ReturnType<typeof frameGroupAt>) => ({ group, nodeId: 7, area: 0.2 })

describe('frame groups read at other moments', () => {
  const pressed = frameGroupAt([], { readAt: 1020 })

  it('are named where they reacted between the press and their reading', () => {
    const late = frameGroupAt([0], { readAt: 1250, reactedAt: 1200 })
    const calm = frameGroupAt([1], { readAt: 1300, reactedAt: 900 })
    expect(readApart(pressed, pressed, { framed: [framed(late), framed(calm)] }, 1000)).toEqual([
      {
        kind: 'read-apart',
        nodeId: 7,
        detail: 'read 250 ms after the click, and changed since',
        area: 0.2,
      },
    ])
  })

  it('are named where the page around the frame is known from before only', () => {
    const inner = frameGroupAt([0], { readAt: 4000 })
    expect(readApart(pressed, inner, { framed: [framed(inner)] }, 4020)).toEqual([
      { kind: 'read-apart', nodeId: null, detail: 'read 3000 ms before the click', area: 1 },
    ])
  })
})
