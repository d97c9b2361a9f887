import { type Command, messages } from '@waystep/demo-model'
import type { Rejection } from './command-sender.ts'

const ownTexts: Partial<Record<Command['type'], string>> = {
  'delete-steps': messages['delete-steps-failed'],
  'reorder-steps': messages['reorder-failed'],
}

/** What is said of fields of a step, a chapter or the demo that were changed alone, in one step or in all. */
const fieldTexts: Readonly<Record<string, string>> = {
  text: messages['step-name-failed'],
  background: messages['background-failed'],
  mediaFitMode: messages['fit-failed'],
  'mediaFitMode,mediaAlignMode': messages['fit-failed'],
  mediaAlignMode: messages['align-failed'],
  preventScroll: messages['scroll-failed'],
  'zoomPositionX,zoomPositionY,zoomWidth,zoomHeight': messages['zoom-failed'],
}

function fieldText(command: Command): string | undefined {
  const commands = command.type === 'batch' ? command.commands : [command]
  const changed = commands.map((one) => {
    switch (one.type) {
      case 'update-step':
      case 'update-demo':
      case 'update-chapter':
        return Object.keys(one.changes).join()
      default:
        return ''
    }
  })
  return changed.length > 0 && new Set(changed).size === 1
    ? fieldTexts[changed[0] ?? '']
    : undefined
}

/** What is said of a change that the server refused and that was taken back (E8.1, E8.9, H8.8, M8.19 to M8.23, M8.25). */
export function rejectionText({ command, message }: Rejection): string {
  if (command.type === 'enable-sandbox' && command.deleteHotspots) {
    return messages['delete-hotspots-failed']
  }
  const own = fieldText(command) ?? ownTexts[command.type]
  return own ?? `A change was not saved and was taken back. ${message}`
}
