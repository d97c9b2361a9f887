import {
  chapterOf,
  type DeadEndReason,
  type DemoDocument,
  type FlowEdge,
} from '@waystep/demo-model'
import { stepLabel } from '../steps/step-label.ts'

/** A step in words, such as `3. Pricing`. */
export function stepName(document: DemoDocument, stepId: string): string {
  const step = document.steps[stepId]
  return step ? `${step.number}. ${stepLabel(step, chapterOf(document, stepId)).full}` : ''
}

/** Where a way leads, for those who do not see the picture. */
export function wayText(document: DemoDocument, { kind, back, to }: FlowEdge): string {
  const target = to.link ?? (to.stepId === null ? 'the end' : stepName(document, to.stepId))
  return `${wayNames[back ? 'back' : kind]}: ${target}`
}

const wayNames = {
  order: 'Next in order',
  hotspot: 'A hotspot’s Next',
  button: 'A button',
  link: 'A linked element',
  back: 'A hotspot’s Back',
} as const satisfies Record<FlowEdge['kind'] | 'back', string>

/** Why viewers do not get on from a step. */
export const deadEndTexts: Record<DeadEndReason, string> = {
  outside: 'Every way leads out of the demo',
  nowhere: 'Nothing on this page leads on',
  circle: 'Goes around in a circle: no way to the end',
}
export const unreachableText = 'No way leads here'
export const switchedOffText = 'Switched off: viewers go past it'
export const hiddenText = 'Hidden: viewers go past it'

/** A link as short as it can be read: its host, or the address of an e-mail. */
export function linkName(link: string): string {
  return /^mailto:/i.test(link) ? link.slice('mailto:'.length) : new URL(link).host
}
