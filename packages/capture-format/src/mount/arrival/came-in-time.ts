/** Resolves when all of these have, or after so many milliseconds; true where all came in time. */
export function cameInTime(
  all: readonly Promise<unknown>[],
  milliseconds: number,
): Promise<boolean> {
  if (all.length === 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds)
    void Promise.all(all).then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

/** Resolves when an element has loaded what it names, or could not. */
export function loadedOrFailed(element: Element): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) {
      element.addEventListener(type, () => resolve(), { once: true })
    }
  })
}
