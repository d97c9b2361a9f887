import type { Tracking } from '@waystep/demo-model'

/** What authors and operators choose from. */
export const trackingLabels: Readonly<Record<Tracking, string>> = {
  on: 'Everybody',
  ask: 'Visitors who agree',
  off: 'Nobody',
}

/** What is counted then. */
export const trackingHints: Readonly<Record<Tracking, string>> = {
  on: 'Every visit is counted, except from browsers that ask not to be tracked.',
  ask: 'Visitors are asked first. Before they agree, nothing about them is stored or sent, and many never answer: fewer visits are counted than there are.',
  off: 'No visit is counted, and analytics stay empty from now on. Forms still send what people fill in.',
}
