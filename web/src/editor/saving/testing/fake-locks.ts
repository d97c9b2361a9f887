type Held = (lock: Lock | null) => unknown

/** One tab's view of the browser's locks; `end` frees what the tab holds, as its death would. */
export type TabLocks = LockManager & { end(): void }

/** The browser's named locks, as far as `ifAvailable` requests need them. */
export class FakeLocks {
  readonly #held = new Map<string, object>()

  forTab(): TabLocks {
    const tab = {}
    const held = this.#held
    function request(name: string, options: LockOptions | Held, callback?: Held): Promise<unknown> {
      const run = callback ?? (typeof options === 'function' ? options : () => undefined)
      if (held.has(name)) return Promise.resolve(run(null))
      held.set(name, tab)
      return Promise.resolve(run({ name, mode: 'exclusive' })).finally(() => {
        if (held.get(name) === tab) held.delete(name)
      })
    }
    return {
      request,
      query: () => Promise.resolve({}),
      end() {
        for (const [name, owner] of held) if (owner === tab) held.delete(name)
      },
    }
  }
}
