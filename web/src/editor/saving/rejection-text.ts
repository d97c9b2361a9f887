import { type Command, messages } from '@waystep/demo-model'
import type { Rejection } from './command-sender.ts'

const ownTexts: Partial<Record<Command['type'], string>> = {
  'delete-steps': messages['delete-steps-failed'],
  'reorder-steps': messages['reorder-failed'],
}

const isNameOnly = (command: Command): boolean =>
  command.type === 'update-step' && Object.keys(command.changes).join() === 'text'

/** What is said of a change that the server refused and that was taken back (E8.1, E8.9, H8.8, M8.20). */
export function rejectionText({ command, message }: Rejection): string {
  if (isNameOnly(command)) return messages['step-name-failed']
  if (command.type === 'enable-sandbox' && command.deleteHotspots) {
    return messages['delete-hotspots-failed']
  }
  return ownTexts[command.type] ?? `A change was not saved and was taken back. ${message}`
}
