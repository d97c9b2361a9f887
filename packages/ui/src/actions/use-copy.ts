import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

/** How long a button says that it has copied, in milliseconds. */
const copiedFor = 2000

/** Copying a text, and whether it was copied just now. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])
  return { copied, copy: async () => setCopied(await copyText(text)) }
}
