import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOpenVoiceover } from './use-open-voiceover.ts'

/** What the address may ask for (V2.1, V2.2), and whether that is a person's own voice. */
const hashes: Readonly<Record<string, boolean>> = { '#voiceover': false, '#manual': true }

/** E2.7, V2.1, V2.2: the address opens the panel, once each time it asks for it. */
export function useVoiceoverInAddress(): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const open = useOpenVoiceover()
  const latest = useRef(open)
  latest.current = open
  const recordOwnVoice = hashes[hash]
  useEffect(() => {
    if (recordOwnVoice === undefined) return
    void navigate({ pathname, search }, { replace: true })
    latest.current(recordOwnVoice)
  }, [recordOwnVoice, pathname, search, navigate])
}
