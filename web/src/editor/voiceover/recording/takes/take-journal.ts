import { storedTake, type Take } from './stored-take.ts'
import { openTakeDatabase } from './take-database.ts'

/** Milliseconds that a take is kept which nobody takes up: its demo may be gone. */
const longestKept = 30 * 24 * 60 * 60 * 1000

/** Keeps the takes of this device until they are saved. */
export interface TakeJournal {
  write(take: Take): Promise<void>
  remove(take: Pick<Take, 'demoId' | 'stepId' | 'tabId'>): Promise<void>
  /** The takes of a demo that this version can read, newest first. A later version's wait for it. */
  read(demoId: string): Promise<readonly Take[]>
  /** Removes takes of all demos that nobody took up for thirty days. @param now milliseconds since 1970 */
  clear(now: number): Promise<void>
}

export function createTakeJournal(name?: string): TakeJournal {
  const database = openTakeDatabase(name)
  return {
    async write(take) {
      await (await database()).put('takes', { ...take, version: storedTake.version })
    },
    async remove({ demoId, stepId, tabId }) {
      await (await database()).delete('takes', [demoId, stepId, tabId])
    },
    async read(demoId) {
      const stored = await (await database()).getAllFromIndex('takes', 'demoId', demoId)
      return stored
        .map((one) => storedTake.read(one))
        .flatMap((reading) => (reading.ok ? [reading.value] : []))
        .sort((a, b) => b.at - a.at)
    },
    async clear(now) {
      const transaction = (await database()).transaction('takes', 'readwrite')
      for await (const cursor of transaction.store) {
        const { at } = cursor.value
        if (typeof at !== 'number' || at < now - longestKept) await cursor.delete()
      }
      await transaction.done
    },
  }
}
