import { FakeEmails, isNobodys } from '@waystep/capture-format/find'
import { useMemo, useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'

/** Invented addresses in the place of those that were found. */
export function useFakeEmails(addresses: readonly string[]) {
  const { domains, invented } = useEditor().html.find
  const [run, setRun] = useState(0)
  const fakes = useMemo(() => {
    void run
    return new FakeEmails(domains.value)
  }, [domains.value, run])
  const made = invented.value
  /** Addresses that need no replacement: they are nobody's, or were invented here. */
  const leftOut = useMemo(
    () => new Set(addresses.filter((address) => made.has(address) || isNobodys(address))),
    [addresses, made],
  )
  return {
    /** How often they were invented anew. */
    run,
    fakes,
    leftOut,
    /** Some stand in the pages now: the next are invented anew. */
    renew(used: readonly string[]) {
      invented.value = new Set([...made, ...used])
      setRun(run + 1)
    },
  }
}
