import { readFile } from '../../capture/read-file.ts'
import { masksOfFrameGroup, readFrameGroup } from '../../capture/read-frame-group.ts'
import type { BarState, FrameBlurRules, FrameCommand } from '../../messaging/frame-messages.ts'
import type { FramePort } from './frame-port.ts'
import type { FrameState } from './frame-state.ts'
import type { Outbox } from './outbox.ts'
import type { PageWatch } from './watch-page.ts'

/** Does what the background asks of a frame. */
export function createCommands(parts: {
  readonly outbox: Outbox
  readonly state: FrameState
  /** Null while nothing is watched: the tab is not recorded. */
  readonly watch: () => PageWatch | null
  readonly onState: (state: BarState | null, blur: FrameBlurRules) => void
}): (command: FrameCommand, from: FramePort) => void {
  const { outbox, state } = parts

  function read(pressId: string, from: FramePort): void {
    const watch = parts.watch()
    watch?.fields.pressedElsewhere()
    // What was typed here comes before the click elsewhere.
    outbox.flush()
    from.post({
      type: 'frame-group',
      pressId,
      reading: watch && {
        ...readFrameGroup(window, state.rules()).reading,
        reactedAt: watch.reactedAt(),
      },
    })
  }

  function sayMasks(callId: number, from: FramePort): void {
    // Before the background has said what the author wants masked nobody here knows it: the frame is covered whole.
    const masks = state.recording() ? masksOfFrameGroup(window, state.rules()) : null
    from.post({ type: 'masks', callId, masks })
  }

  async function hideBar(from: FramePort): Promise<void> {
    const watch = parts.watch()
    watch?.blur.makeOpaque(true)
    // This may come before the page knows that it is recorded.
    await watch?.bar?.hide()
    from.post({ type: 'bar-hidden', url: parts.watch()?.shownUrl() ?? null })
  }

  function showBar(from: FramePort): void {
    const watch = parts.watch()
    watch?.blur.makeOpaque(false)
    watch?.bar?.unhide()
    from.post({ type: 'bar-shown', url: watch?.shownUrl() ?? null })
  }

  function capture(): void {
    const page = parts.watch()?.page
    page?.commit(page.hold(), { kind: 'capture' }, null)
  }

  return (command, from) => {
    switch (command.type) {
      case 'state':
        return parts.onState(command.state, command.blur)
      case 'kept':
        return outbox.kept(command.pressId)
      case 'read':
        return read(command.pressId, from)
      case 'read-file':
        readFile(command.url).then((base64) =>
          from.post({ type: 'file', callId: command.callId, base64 }),
        )
        return
      case 'masks':
        return sayMasks(command.callId, from)
      case 'hide-bar':
        return void hideBar(from)
      case 'show-bar':
        return showBar(from)
      case 'capture':
        return capture()
    }
  }
}
