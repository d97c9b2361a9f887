import { StorageUnavailable } from './object-store.ts'

/** The code of a system's or a store's error; empty for errors without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code ?? '') : ''
}

/** Wraps a store's work: errors of these codes mean that it cannot store or read just now. */
export function reportUnavailable(codes: ReadonlySet<string>, message: string) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (codes.has(codeOf(error))) throw new StorageUnavailable(message, { cause: error })
      throw error
    }
  }
}
