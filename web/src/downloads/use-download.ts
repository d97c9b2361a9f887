import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api-client/api-error.ts'
import { downloadFile, type WantedFile } from './download-file.ts'

interface DownloadEnds {
  onSaved?(headers: Headers): void
  onRefused(error: ApiError): void
}

/** Has files saved on this device. Whoever goes away meanwhile gets none. */
export function useDownload({ onSaved, onRefused }: DownloadEnds) {
  const [isMaking, setMaking] = useState(false)
  const closed = useRef<AbortController>(null)
  useEffect(() => {
    const ending = new AbortController()
    closed.current = ending
    return () => ending.abort()
  }, [])
  const download = async (file: WantedFile) => {
    const signal = closed.current?.signal
    if (!signal) return
    setMaking(true)
    const saved = await downloadFile(file, signal).catch(() => null)
    if (saved === null) return
    setMaking(false)
    if (saved.ok) onSaved?.(saved.reply)
    else onRefused(saved.error)
  }
  return { isMaking, download }
}
