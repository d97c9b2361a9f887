import type { FailureKind } from './failure.ts'

/** Where changes that are not on the server are: on this device, or only in this tab's memory. */
type Kept = 'device' | 'tab'

export type SavingStatus =
  | { readonly state: 'saved' }
  | { readonly state: 'saving' }
  | { readonly state: 'offline'; readonly changes: number; readonly kept: Kept }
  | {
      readonly state: 'failed'
      readonly kind: FailureKind
      readonly changes: number
      readonly kept: Kept
      /** Whether the queue tries again by itself. */
      readonly retrying: boolean
    }

/** The whole editor's: all that the queue was given may be saved while a panel holds what it was not. */
export type ShownSaving = SavingStatus | { readonly state: 'unsaved' }

const count = (changes: number) => (changes === 1 ? '1 change' : `${changes} changes`)

const where: Record<Kept, string> = {
  device: 'kept on this device',
  tab: 'kept only in this tab: leave it open',
}

function reason(kind: FailureKind): string {
  switch (kind) {
    case 'unreachable':
      return 'the server is not responding'
    case 'server':
      return 'the server has a problem'
    case 'storage':
      return 'the server cannot store anything just now'
    case 'busy':
      return 'the server is busy'
    case 'signed-out':
      return 'you are signed out'
    case 'not-allowed':
      return 'you cannot edit this demo'
    case 'missing':
      return 'this demo no longer exists'
    case 'expired':
      return 'this demo has expired'
    case 'too-large':
      return 'a change is too large'
    case 'refused':
      return 'the server refused a change'
  }
}

/** What the saving indicator says (E2.13, E4.23). */
export function savingText(status: ShownSaving): string {
  switch (status.state) {
    case 'saved':
      return 'Saved'
    case 'unsaved':
      return 'Not saved yet'
    case 'saving':
      return 'Saving Demo'
    case 'offline':
      return `Offline: ${count(status.changes)} ${where[status.kept]}`
    case 'failed':
      return `Not saved: ${reason(status.kind)}. ${count(status.changes)} ${where[status.kept]}`
  }
}
