import { useEffect } from 'react'
import { thisVisitor } from '../look-ahead.ts'

/** Addresses that were fetched: whoever goes back and on again has them. */
const fetched = new Set<string>()

/**
 * Fetches the voice of the step that comes next, and no other, once the one before is heard; nothing where data is to be saved.
 * @param address null: there is none, or it is not time yet
 */
export function useNextVoice(address: string | null): void {
  useEffect(() => {
    if (address === null || fetched.has(address) || thisVisitor().connection?.saveData) return
    fetched.add(address)
    // The browser keeps what was read to its end; what fails here is asked for again when it is needed.
    fetch(address, { priority: 'low' })
      .then((reply) => reply.blob())
      .catch(() => fetched.delete(address))
  }, [address])
}
