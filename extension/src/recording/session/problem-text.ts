import type { Problem } from '../../upload/recording.ts'

/** What a person is told while an upload stands still. */
export function problemText(problem: Problem | null): string | null {
  switch (problem?.kind) {
    case undefined:
      return null
    case 'signed-out':
      return 'The server no longer accepts this extension. Your steps are kept: connect it again.'
    case 'refused':
      return `The server refused a step: ${problem.message}`
    case 'unreadable':
      return 'A part of it cannot be read by this version of the extension. It is kept, and nothing more of it is sent.'
  }
}
