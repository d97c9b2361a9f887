import type { FrameGroupReading } from '../../capture/frame-group-reading.ts'
import { pageWithoutTree } from '../../capture/page-without-tree.ts'
import type { FrameMessage } from '../../messaging/frame-messages.ts'

const withoutTree = (reading: FrameGroupReading): FrameGroupReading => ({
  ...reading,
  page: pageWithoutTree(reading.page),
  frames: [],
})

/**
 * What is left of a message that is larger than Chrome carries (64 MB): of such a page, which no
 * server takes either, only the picture is kept, and the click.
 */
export function messageWithoutTree(message: FrameMessage): FrameMessage {
  switch (message.type) {
    case 'step': {
      const target = message.target && { ...message.target, nodeId: null }
      return { ...message, target, reading: withoutTree(message.reading) }
    }
    case 'files':
      return { ...message, reading: withoutTree(message.reading) }
    case 'frame-group':
      return { ...message, reading: message.reading && withoutTree(message.reading) }
    case 'hello':
    case 'pressed':
    case 'dropped':
    case 'committed':
    case 'amended':
    case 'settled':
    case 'file':
    case 'bar-hidden':
    case 'bar-shown':
    case 'bar':
    case 'blur':
    case 'masks':
      return message
  }
}
