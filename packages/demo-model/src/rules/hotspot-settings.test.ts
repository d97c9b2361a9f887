import { expect, it } from 'vitest'
import { type HotspotStyle, hotspotStyles } from '../records/hotspot.ts'
import {
  canAnimate,
  choosesTextAndButtons,
  hasPlace,
  hasTooltipPosition,
} from './hotspot-settings.ts'

const styles = (has: (style: HotspotStyle) => boolean) => hotspotStyles.filter(has)

it('[H5.2] text mode and buttons are settings of pointers and areas', () => {
  expect(styles(choosesTextAndButtons)).toEqual(['Circle', 'Area', 'Anchor', 'Pointer'])
})

it('[H5.10] Tooltip and Modal have no tooltip position; what follows an element no place', () => {
  expect(styles(hasTooltipPosition)).toEqual(['Circle', 'Area', 'Anchor', 'Pointer'])
  expect(styles(hasPlace)).toEqual(['Circle', 'Tooltip', 'Area'])
})

it('[H5.7] a backdrop or being invisible leaves no animation, but to modals and pointers', () => {
  const open = (isVisible: boolean, backdrop: 'None' | 'Dark' | 'Light') =>
    styles((style) => canAnimate({ style, isVisible }, backdrop))
  expect(open(true, 'None')).toEqual(hotspotStyles)
  expect(open(true, 'Dark')).toEqual(['Pointer', 'Modal'])
  expect(open(true, 'Light')).toEqual(['Pointer', 'Modal'])
  expect(open(false, 'None')).toEqual([])
})
