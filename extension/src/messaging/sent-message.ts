import { type FlatPage, flattenPage, unflattenPage } from '@waystep/capture-format'
import type { IslandReading } from '../capture/island-reading.ts'
import type { FrameMessage } from './frame-messages.ts'

type SentReading = Omit<IslandReading, 'page'> & { readonly page: FlatPage }

type WithReading = Extract<FrameMessage, { type: 'step' | 'island' }>
type WithPage = Extract<FrameMessage, { type: 'files' }>

/** A message as Chrome sends it, which writes it as JSON while the page waits. */
export type SentMessage =
  | Exclude<FrameMessage, WithReading | WithPage>
  | (Omit<Extract<FrameMessage, { type: 'step' }>, 'reading'> & { readonly reading: SentReading })
  | (Omit<Extract<FrameMessage, { type: 'island' }>, 'reading'> & {
      readonly reading: SentReading | null
    })
  | (Omit<WithPage, 'page'> & { readonly page: FlatPage })

const flattenReading = (reading: IslandReading): SentReading => ({
  ...reading,
  page: flattenPage(reading.page),
})

const unflattenReading = (reading: SentReading): IslandReading => ({
  ...reading,
  page: unflattenPage(reading.page),
})

export function toSent(message: FrameMessage): SentMessage {
  switch (message.type) {
    case 'step':
      return { ...message, reading: flattenReading(message.reading) }
    case 'island':
      return { ...message, reading: message.reading && flattenReading(message.reading) }
    case 'files':
      return { ...message, page: flattenPage(message.page) }
    default:
      return message
  }
}

export function fromSent(message: SentMessage): FrameMessage {
  switch (message.type) {
    case 'step':
      return { ...message, reading: unflattenReading(message.reading) }
    case 'island':
      return { ...message, reading: message.reading && unflattenReading(message.reading) }
    case 'files':
      return { ...message, page: unflattenPage(message.page) }
    default:
      return message
  }
}
