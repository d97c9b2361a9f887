/** What became of a command: acknowledged, refused by the server, or kept for later on this device. */
export type SaveResult = 'saved' | 'not saved' | 'refused'

/** What whoever dispatches a command gets for it, so that nobody has to know it again by its looks. */
export interface Receipt {
  /** Settles once: with what is known first. One that is not saved is still sent later. */
  readonly outcome: Promise<SaveResult>
}

/** The receipt of a command that changed nothing: there is nothing to send. */
export const nothingToSave: Receipt = { outcome: Promise.resolve('saved') }

/** The receipts of one queued command; commands that were merged into it have theirs here, too. */
export class Receipts {
  #waiting: ((outcome: SaveResult) => void)[] = []

  give(): Receipt {
    return { outcome: new Promise((resolve) => this.#waiting.push(resolve)) }
  }

  settle(outcome: SaveResult): void {
    for (const resolve of this.#waiting) resolve(outcome)
    this.#waiting = []
  }
}
