import type { Page } from 'puppeteer'

interface Kept {
  readonly clientId: string
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Whether it was made while nothing failed. */
  readonly clear: boolean
}

/** Which commands the editor's journal took, and when the server had them. */
export interface KeptEdits {
  readonly all: readonly Kept[]
  /** Milliseconds from each edit to the server's having it, of those it has. */
  stored(): readonly { readonly took: number; readonly clear: boolean }[]
  /** The edits that the server has never named. */
  missing(): readonly Kept[]
  acknowledged(clientId: string, seq: number): void
  /** Listens to a page's journal. */
  watch(page: Page, isClear: () => boolean): Promise<void>
}

export function keptEdits(): KeptEdits {
  const all: Kept[] = []
  const times = new Map<Kept, number>()
  return {
    all,
    stored: () => [...times].map(([{ at, clear }, time]) => ({ took: time - at, clear })),
    missing: () => all.filter((kept) => !times.has(kept)),
    acknowledged(clientId, seq) {
      for (const kept of all) {
        const covers = kept.clientId === clientId && kept.seq <= seq
        if (covers && !times.has(kept)) times.set(kept, Date.now())
      }
    },
    async watch(page, isClear) {
      await page.exposeFunction('noteKept', (clientId: string, seq: number, at: number) => {
        all.push({ clientId, seq, at, clear: isClear() })
      })
      await page.evaluateOnNewDocument(() => {
        const put = IDBObjectStore.prototype.put
        IDBObjectStore.prototype.put = function note(value, key) {
          const at = Date.now()
          if (this.name === 'commands') {
            const { noteKept } = window as unknown as Record<string, (...of: unknown[]) => void>
            const note = () => noteKept?.(value.clientId, value.seq, at)
            this.transaction.addEventListener('complete', note)
          }
          return key === undefined ? put.call(this, value) : put.call(this, value, key)
        }
      })
    },
  }
}
