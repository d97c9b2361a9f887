import { cleanup, render } from '@testing-library/react'
import type { HotspotView } from '@waystep/stage'
import { afterEach, expect, it } from 'vitest'
import { DragGuides } from './drag-guides.tsx'

afterEach(cleanup)

/** What the guides of a hotspot at these percents of a stage of 1,000 by 500 CSS pixels say, and their lengths. */
function guides(x: number, y: number, box: HotspotView['box'] = null) {
  const { container } = render(
    <DragGuides
      hotspot={{ x, y, box } as HotspotView}
      size={{ width: 2000, height: 900 }}
      shown={{ width: 1000, height: 500 }}
    />,
  )
  const line = (name: string) => (container.querySelector(name) as HTMLElement).style
  return {
    said: [...container.querySelectorAll('span')].map(({ textContent }) => textContent),
    across: line('.ed-guide-x').width,
    down: line('.ed-guide-y').height,
  }
}

it('[H2.49, H9.13] tell how far a hotspot is from the left and upper edge, in pixels of the media', () => {
  expect(guides(25, 50)).toEqual({ said: ['500 px', '450 px'], across: '25%', down: '50%' })
})

it('[H2.49] begin at the sides of an Area', () => {
  const area = { width: 20, height: 40 }
  expect(guides(25, 50, area)).toEqual({ said: ['300 px', '270 px'], across: '15%', down: '30%' })
})

it('[H9.13] tell no distance that is too short for its words: from 40 pixels across and 20 down', () => {
  expect(guides(4, 4).said).toEqual(['80 px', '36 px'])
  expect(guides(3.9, 4).said).toEqual(['36 px'])
  expect(guides(4, 3.9).said).toEqual(['80 px'])
})
