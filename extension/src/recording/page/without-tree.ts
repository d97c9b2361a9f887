import type { IslandReading } from '../../capture/island-reading.ts'
import type { FrameMessage } from '../../messaging/frame-messages.ts'

function withoutTree(reading: IslandReading): IslandReading {
  const page: IslandReading['page'] = {
    ...reading.page,
    tree: { ...reading.page.tree, childNodes: [] },
    boxes: [],
    health: [],
    sheets: [],
    loadedFonts: [],
    frames: [],
    canvases: [],
  }
  return { ...reading, page, frames: [] }
}

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
    case 'island':
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
