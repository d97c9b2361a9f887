import { describe, expect, it } from 'vitest'
import { imageStep, testDocument } from '../testing/builders.ts'
import { testCommand } from '../testing/test-command.ts'
import { testId } from '../testing/test-ids.ts'
import { createHotspot, type Hotspot, hotspotChangesSchema, hotspotSchema } from './hotspot.ts'

const step = imageStep('s')
const hotspot = createHotspot({ id: testId('h'), stepId: step.id })
const keeps = (fields: Partial<Hotspot>) => {
  expect(hotspotSchema.parse({ ...hotspot, ...fields })).toEqual({ ...hotspot, ...fields })
}
const takes = (change: object) => hotspotChangesSchema.safeParse(change).success
/** The values that the field takes, of those given. */
const accepted = (field: keyof Hotspot, values: readonly unknown[]) =>
  values.filter((value) => takes({ [field]: value }))

const backdropAfterAdding = (backdrop: 'None' | 'Dark' | 'Light') => {
  const document = testDocument({ steps: [step] })
  const added = testCommand(document, { type: 'add-hotspot', hotspot, backdrop }).document
  return added.steps[step.id]?.backdrop
}

describe('a hotspot', () => {
  it('[E3.16] has id, step, the next slide, colours, and a backdrop that its step holds', () => {
    keeps({ nextslide: testId('next'), bgcolor: '#000000', textcolor: '#fff' })
    expect(hotspotSchema.safeParse({ ...hotspot, stepId: undefined }).success).toBe(false)
    expect(accepted('bgcolor', ['#abc', 'red'])).toEqual(['#abc'])
    expect(accepted('textcolor', ['#abc', 'red'])).toEqual(['#abc'])
    expect(backdropAfterAdding('Dark')).toBe('Dark')
  })

  it('[H3.1] has every field of the record', () => {
    keeps({
      style: 'Area',
      bgcolor: '#123456',
      textcolor: '#654321',
      tipposition: 'left',
      text: 'Click **Save**',
      aiText: 'Save it',
      aiTextVisible: true,
      animation: 'None',
      nextslide: testId('n'),
      prevslide: testId('p'),
      nextButton: false,
      nextButtonText: 'On',
      backButtonText: 'Off',
      textVisible: false,
      isVisible: false,
      anchorNodeId: 12,
      anchorPosition: 'TopLeft',
      mouseXCooridnate: 1.5,
      mouseYCooridnate: 98.25,
      boxWidth: 30,
      boxHeight: 10.5,
      hotspotWidth: 'Large',
      textAlign: 'Right',
      modalPosition: 'BottomRight',
    })
    expect(backdropAfterAdding('Light')).toBe('Light')
  })

  it('[M3.18] has id, style, colours, texts, animation and the place of its tip', () => {
    keeps({
      style: 'Tooltip',
      bgcolor: '#111',
      textcolor: '#eee',
      text: 'a',
      aiText: 'b',
      aiTextVisible: true,
      animation: 'Spinner',
      tipposition: 'bottom',
    })
  })

  it('[M3.19] stands at percents, spelt as they are', () => {
    keeps({ mouseXCooridnate: 0, mouseYCooridnate: 100 })
    for (const field of ['mouseXCooridnate', 'mouseYCooridnate'] as const) {
      expect(accepted(field, [-1, 0, 33.3, 100, 101, Number.NaN, '5'])).toEqual([0, 33.3, 100])
    }
    expect(takes({ mouseXCoordinate: 5 })).toBe(false)
  })

  it('[M3.20] has a box of decimals', () => {
    keeps({ boxWidth: 12.75, boxHeight: 0.5 })
    expect(accepted('boxWidth', [12.5, 101, -1])).toEqual([12.5])
    expect(accepted('boxHeight', [12.5, 101, -1])).toEqual([12.5])
  })

  it('[M3.21] has an anchor position, where it leads, and texts of its buttons', () => {
    keeps({
      anchorPosition: 'MiddleRight',
      nextslide: testId('n'),
      prevslide: testId('p'),
      nextButtonText: 'Next one',
      backButtonText: 'Back one',
    })
  })

  it('leads out of the demo by links that a browser may open, in a new tab unless it says otherwise', () => {
    keeps({ nextlink: 'https://acme.com/docs', prevlink: 'mailto:ada@acme.com' })
    keeps({ nextlinkNewTab: false, prevlinkNewTab: false })
    expect(hotspot).toMatchObject({ nextlink: null, nextlinkNewTab: true, prevlinkNewTab: true })
    const links = ['javascript:alert(1)', 'data:text/html,x', '//acme.com', '/demo', 'http://a.de']
    expect(accepted('nextlink', links)).toEqual(['http://a.de'])
    expect(accepted('prevlink', links)).toEqual(['http://a.de'])
  })

  it('[M3.22] has width, alignment, modal position, backdrop and what is seen', () => {
    keeps({
      hotspotWidth: 'Small',
      textAlign: 'Center',
      modalPosition: 'TopLeft',
      isVisible: false,
      textVisible: false,
    })
    expect(backdropAfterAdding('None')).toBe('None')
    expect(backdropAfterAdding('Dark')).toBe('Dark')
  })

  it('[H3.6, M3.24] has one of six styles', () => {
    const styles = ['Circle', 'Tooltip', 'Area', 'Anchor', 'Pointer', 'Modal']
    expect(accepted('style', [...styles, 'Callout', 'circle'])).toEqual(styles)
  })

  it('[H3.7, M3.25] pings, pulses, spins or does none of it', () => {
    const animations = ['Ping', 'Pulse', 'Spinner', 'None']
    expect(accepted('animation', [...animations, 'Ripple'])).toEqual(animations)
  })

  it('[H3.8, M3.29] has a backdrop None, Dark or Light', () => {
    expect((['None', 'Dark', 'Light'] as const).map(backdropAfterAdding)).toEqual([
      'None',
      'Dark',
      'Light',
    ])
    const document = testDocument({ steps: [step] })
    const command = { type: 'add-hotspot' as const, hotspot, backdrop: 'Blue' as 'Dark' }
    expect(() => testCommand(document, command)).toThrow('refused')
  })

  it('[H3.9, M3.26] is Small, Medium or Large, at first Medium', () => {
    const widths = ['Small', 'Medium', 'Large']
    expect(accepted('hotspotWidth', [...widths, 'Huge'])).toEqual(widths)
    expect(hotspot.hotspotWidth).toBe('Medium')
  })

  it('[H3.10, M3.28] as a modal stands in the middle or a corner, at first in the middle', () => {
    const positions = ['Center', 'TopLeft', 'TopRight', 'BottomLeft', 'BottomRight']
    expect(accepted('modalPosition', [...positions, 'Top'])).toEqual(positions)
    expect(hotspot.modalPosition).toBe('Center')
  })

  it('[H3.11, M3.30] has its tip on one of four sides, or where it fits', () => {
    const positions = ['autostart', 'top', 'right', 'bottom', 'left']
    expect(accepted('tipposition', [...positions, 'center'])).toEqual(positions)
  })

  it('[H3.12] is anchored in a grid of three by three, at first at BottomCenter', () => {
    const grid = ['Top', 'Middle', 'Bottom'].flatMap((row) =>
      ['Left', 'Center', 'Right'].map((column) => row + column),
    )
    expect(accepted('anchorPosition', [...grid, 'Center'])).toEqual(grid)
    expect(hotspot.anchorPosition).toBe('BottomCenter')
  })

  it('[H3.13, M3.27] has its text at the left, in the middle or at the right, at first Left', () => {
    const aligns = ['Left', 'Center', 'Right']
    expect(accepted('textAlign', [...aligns, 'Justify'])).toEqual(aligns)
    expect(hotspot.textAlign).toBe('Left')
  })

  it('[H9.4] has the default width, alignment, modal and anchor positions', () => {
    expect(hotspot).toMatchObject({
      hotspotWidth: 'Medium',
      textAlign: 'Left',
      modalPosition: 'Center',
      anchorPosition: 'BottomCenter',
    })
  })

  it('[M9.22, M9.24] as a new draft has a text, and is Small as a modal', () => {
    expect(hotspot.text).toBe('Add some hotspot text here.')
    const modal = createHotspot({ id: testId('m'), stepId: step.id, style: 'Modal' })
    expect(modal.hotspotWidth).toBe('Small')
  })

  it('[H5.1, H9.1] has button texts of at most 12 characters', () => {
    for (const field of ['nextButtonText', 'backButtonText'] as const) {
      expect(accepted(field, ['x'.repeat(12), 'x'.repeat(13)])).toEqual(['x'.repeat(12)])
    }
  })

  it('of an older row gets what it lacks, and loses what is unknown', () => {
    const row = { id: testId('h'), stepId: step.id, style: 'Tooltip', later: 1 }
    expect(hotspotSchema.parse(row)).toEqual({ ...hotspot, style: 'Tooltip', text: '' })
  })
})
