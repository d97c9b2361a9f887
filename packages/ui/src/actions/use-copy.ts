import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

/** How long a button says that it has copied, in milliseconds. */
const copiedFor = 2000

/** Copying a text, and whether it was copied just now. @param onCopied called each time that it was */
export function useCopy(text: string, onCopied?: () => void) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const done = await copyText(text)
    setCopied(done)
    if (done) onCopied?.()
  }
  return { copied, copy }
}
