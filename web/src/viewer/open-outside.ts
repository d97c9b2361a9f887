import type { OutsideLink } from '@waystep/demo-model'
import { linkAttributes } from '@waystep/stage'

/** Leads out of the demo as a click on the link would: keys, swipes and the controls have none to click. */
export function openOutside(link: OutsideLink): void {
  Object.assign(document.createElement('a'), linkAttributes(link)).click()
}
