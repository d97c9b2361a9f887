/**
 * Which tab sends which client's commands. Each tab has a client id of its own and holds a lock of
 * that name while it lives; a lock that can be had is that of a tab that is gone, so its commands
 * are taken over by whoever gets it.
 */
export interface JournalOwnership {
  /**
   * True when no other tab can have this client's commands in hand. Where the browser has no locks
   * (pages not served over https) every tab may send every client's commands: harmless, as the
   * server answers repeated ones without applying them, as long as none is changed after it was
   * written.
   */
  readonly exclusive: boolean
  /** Whether the client's commands are this tab's from now on. */
  claim(clientId: string): Promise<boolean>
  /** Lets go of everything claimed. */
  release(): void
}

export function createJournalOwnership(
  demoId: string,
  locks: LockManager | null = globalThis.navigator?.locks ?? null,
): JournalOwnership {
  if (locks === null) {
    return { exclusive: false, claim: () => Promise.resolve(true), release: () => {} }
  }
  const held = new Map<string, () => void>()
  return {
    exclusive: true,
    claim(clientId) {
      if (held.has(clientId)) return Promise.resolve(true)
      return new Promise((answer) => {
        const name = `waystep-journal:${demoId}:${clientId}`
        locks
          .request(name, { ifAvailable: true }, (lock) => {
            answer(lock !== null)
            if (lock === null) return undefined
            return new Promise<void>((release) => held.set(clientId, release))
          })
          .catch(() => answer(false))
      })
    },
    release() {
      for (const release of held.values()) release()
      held.clear()
    },
  }
}
