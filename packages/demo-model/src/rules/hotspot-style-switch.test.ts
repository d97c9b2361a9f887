import { describe, expect, it } from 'vitest'
import type { HotspotStyle } from '../records/hotspot.ts'
import { hotspotOn, pageStep } from '../testing/builders.ts'
import {
  appearanceChanges,
  noStyleMemory,
  offeredAppearances,
  type StyleMemory,
  switchStyle,
  withoutAnchor,
} from './hotspot-style-switch.ts'

const page = pageStep('page')
const pointer = hotspotOn(page, 'h', { style: 'Pointer', anchorNodeId: 4, hotspotWidth: 'Large' })

/** Switches through several styles, the memory carried along. */
function through(styles: readonly HotspotStyle[], start = pointer) {
  let hotspot = start
  let memory: StyleMemory = noStyleMemory
  let last = switchStyle(hotspot, hotspot.style)
  for (const style of styles) {
    last = switchStyle(hotspot, style, memory)
    hotspot = { ...hotspot, ...last.changes }
    memory = last.memory
  }
  return { hotspot, last }
}

describe('switching the style of a hotspot', () => {
  it('[H4.9, H4.12] into Modal: Small, Dark, and without its anchor', () => {
    const { hotspot, last } = through(['Modal'])
    expect(hotspot).toMatchObject({ style: 'Modal', hotspotWidth: 'Small', anchorNodeId: null })
    expect(last.backdrop).toBe('Dark')
  })

  it('[H4.10] out of Modal: the width it had, and no backdrop', () => {
    const { hotspot, last } = through(['Modal', 'Tooltip'])
    expect(hotspot.hotspotWidth).toBe('Large')
    expect(last.backdrop).toBe('None')
  })

  it('[H4.10] out of Modal without a memory: Medium', () => {
    const modal = hotspotOn(page, 'm', { style: 'Modal' })
    expect(through(['Tooltip'], modal).hotspot.hotspotWidth).toBe('Medium')
  })

  it('[H4.11] back to a style on an anchor: takes its anchor up again, or asks for one', () => {
    const again = through(['Anchor', 'Modal', 'Pointer'])
    expect(again.hotspot).toMatchObject({ style: 'Pointer', anchorNodeId: 4 })
    expect(again.last.asksForAnchor).toBe(false)
    const modal = hotspotOn(page, 'm', { style: 'Modal' })
    expect(through(['Anchor'], modal).last.asksForAnchor).toBe(true)
  })

  it('to and fro: Large, Modal, Tooltip, Modal, Tooltip is Large again', () => {
    expect(through(['Modal', 'Tooltip', 'Modal', 'Tooltip']).hotspot.hotspotWidth).toBe('Large')
  })

  it('leaves the backdrop alone between other styles, and changes nothing for the same', () => {
    expect(through(['Tooltip']).last).not.toHaveProperty('backdrop')
    expect(through(['Pointer']).last.changes).toEqual({})
  })

  it('[H4.13] an existing hotspot whose anchor was not chosen becomes a modal', () => {
    expect(withoutAnchor(pointer).changes).toMatchObject({ style: 'Modal', anchorNodeId: null })
  })
})

it('[H4.15, H4.16, H4.17] an appearance sets backdrop and visibility', () => {
  expect(appearanceChanges('Default')).toEqual({ changes: { isVisible: true }, backdrop: 'None' })
  expect(appearanceChanges('Backdrop')).toEqual({ changes: { isVisible: true }, backdrop: 'Dark' })
  expect(appearanceChanges('Invisible')).toEqual({
    changes: { isVisible: false },
    backdrop: 'None',
  })
  const offered = (style: HotspotStyle, isVisible: boolean) =>
    offeredAppearances({ style, isVisible })
  expect(offered('Anchor', false)).toContain('Invisible')
  expect(offered('Anchor', true)).not.toContain('Invisible')
  expect(offered('Tooltip', false)).not.toContain('Invisible')
})
