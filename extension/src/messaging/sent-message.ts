import { type FlatPage, flattenPage, unflattenPage } from '@waystep/capture-format'
import type { FrameGroupReading } from '../capture/frame-group-reading.ts'
import type { FrameMessage } from './frame-messages.ts'

type SentReading = Omit<FrameGroupReading, 'page'> & { readonly page: FlatPage }

type Told<Type> = Extract<FrameMessage, { type: Type }>
type Sent<Type> = Omit<Told<Type>, 'reading'> & { readonly reading: SentReading }

/** A message as Chrome sends it, which writes it as JSON while the page waits. */
export type SentMessage =
  | Exclude<FrameMessage, Told<'step' | 'files' | 'frame-group'>>
  | Sent<'step'>
  | Sent<'files'>
  | (Omit<Told<'frame-group'>, 'reading'> & { readonly reading: SentReading | null })

const flattenReading = (reading: FrameGroupReading): SentReading => ({
  ...reading,
  page: flattenPage(reading.page),
})

const unflattenReading = (reading: SentReading): FrameGroupReading => ({
  ...reading,
  page: unflattenPage(reading.page),
})

export function toSent(message: FrameMessage): SentMessage {
  switch (message.type) {
    case 'step':
    case 'files':
      return { ...message, reading: flattenReading(message.reading) }
    case 'frame-group':
      return { ...message, reading: message.reading && flattenReading(message.reading) }
    default:
      return message
  }
}

export function fromSent(message: SentMessage): FrameMessage {
  switch (message.type) {
    case 'step':
    case 'files':
      return { ...message, reading: unflattenReading(message.reading) }
    case 'frame-group':
      return { ...message, reading: message.reading && unflattenReading(message.reading) }
    default:
      return message
  }
}
