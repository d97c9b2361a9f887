import type { Runtime } from 'webextension-polyfill'
import type { FrameCommand, FrameMessage } from '../../messaging/frame-messages.ts'

/** A frame that has the recorder in it. */
export interface Frame {
  readonly tabId: number
  readonly frameId: number
  readonly documentId: string
  readonly path: readonly number[]
  /** The outermost window that this frame can read. */
  readonly groupPath: readonly number[]
  readonly isGroupRoot: boolean
  send(command: FrameCommand): void
}

type Hello = Extract<FrameMessage, { readonly type: 'hello' }>

/**
 * The frame that said hello.
 *
 * @param isOpen whether its port is open; commands are dropped otherwise
 */
export function frameOf(
  port: Runtime.Port,
  tabId: number,
  { path, groupPath }: Hello,
  isOpen: () => boolean,
): Frame {
  const { sender } = port
  return {
    tabId,
    frameId: sender?.frameId ?? 0,
    documentId: (sender as chrome.runtime.MessageSender).documentId ?? '',
    path,
    groupPath,
    isGroupRoot: groupPath.length === path.length,
    send(command) {
      if (!isOpen()) return
      try {
        port.postMessage(command)
      } catch {
        // A frame that goes away in this moment has nothing to be told.
      }
    },
  }
}
