import type { DemoDocument } from '@waystep/demo-model'

/** Counts the steps of a copy whose page and files are all there. */
export class CountedSteps {
  readonly total: number
  /** What each step waits for: hashes of files, and ids of captures. */
  readonly #waiting: Set<string>[]

  /**
   * @param document the copy
   * @param missing hashes of the files that are copied for it
   */
  constructor({ steps }: Pick<DemoDocument, 'steps'>, missing: ReadonlySet<string>) {
    this.#waiting = Object.values(steps).map((step) => {
      const named = Array.from(
        JSON.stringify(step).matchAll(/asset:([0-9a-f]{64})/g),
        ([, hash = '']) => hash,
      )
      const { htmlCaptureId } = step
      return new Set([
        ...named.filter((hash) => missing.has(hash)),
        ...(htmlCaptureId === null ? [] : [htmlCaptureId]),
      ])
    })
    this.total = this.#waiting.length
  }

  /** A file or a page is there. */
  arrived(name: string): void {
    for (const names of this.#waiting) names.delete(name)
  }

  get done(): number {
    return this.#waiting.filter(({ size }) => size === 0).length
  }
}
